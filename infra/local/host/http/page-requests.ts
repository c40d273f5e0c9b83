import type { IncomingMessage, ServerResponse } from 'node:http';

// Browsers add these headers to what a page sends, and no script can take them away. Programs send neither.

/** Whether a page had it sent. What a person types into the address bar is from no page. */
export const isFromPage = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined || (headers['sec-fetch-site'] ?? 'none') !== 'none';

/** Whether a page of another address had it sent; browsers without `sec-fetch-site` name the address as origin. */
export function isFromElsewhere(request: IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (!isFromPage(request)) return false;
  return site === undefined ? origin !== `http://${host}` : site !== 'same-origin' && site !== 'none';
}

/**
 * Whether it follows a link to a stored file: a presigned address of S3, to which the app sends its person for an
 * archive. It changes nothing, and the page that sent the person there cannot read the answer.
 */
export function isDownload({ method, url = '/', headers }: IncomingMessage): boolean {
  const isVisit = headers.origin === undefined && headers['sec-fetch-mode'] === 'navigate';
  return method === 'GET' && isVisit && /[?&]X-Amz-Signature=/.test(url);
}

/** Answers 403 with a sentence. */
export function refusePage(response: ServerResponse, sentence: string): void {
  response.writeHead(403, { 'content-type': 'text/plain' }).end(sentence);
}
