import type { IncomingMessage, ServerResponse } from 'node:http';

// Browsers add these headers to what a page sends, and no script can remove them. Other programs send neither.

/** Whether a page sent the request. An address that a person types into the address bar comes from no page. */
export const isFromPage = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined || (headers['sec-fetch-site'] ?? 'none') !== 'none';

/** Whether a page of another address sent it. Browsers without `sec-fetch-site` name that address in `origin`. */
export function isFromElsewhere(request: IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (!isFromPage(request)) return false;
  return site === undefined ? origin !== `http://${host}` : site !== 'same-origin' && site !== 'none';
}

/**
 * Whether the request follows a link to a stored file: the app sends people to a presigned S3 address for an archive.
 * It changes nothing, and the page that links to it cannot read the answer.
 */
export function isDownload({ method, url = '/', headers }: IncomingMessage): boolean {
  const isVisit = headers.origin === undefined && headers['sec-fetch-mode'] === 'navigate';
  return method === 'GET' && isVisit && /[?&]X-Amz-Signature=/.test(url);
}

/** Answers 403 with a sentence. */
export function refusePage(response: ServerResponse, sentence: string): void {
  response.writeHead(403, { 'content-type': 'text/plain' }).end(sentence);
}
