import { sentencesIn } from '#shared/http/sentences-in.ts';

/**
 * The reason why the server refused a request. Empty after a failure, and for HTML or JSON from the firewall or the
 * gateway, which is never shown (docs/decisions/0012).
 */
export async function refusalIn(response: Response): Promise<string> {
  const isOurs = response.status < 500 && response.headers.get('content-type')?.startsWith('text/plain');
  return isOurs ? sentencesIn(await response.text()) : '';
}
