/**
 * Why the server refused a request, without the markers and field names of its validation. Empty after a failure, and
 * for what the firewall or the gateway says in HTML or JSON, which is never shown (docs/decisions/0012).
 */
export async function refusalIn(response: Response): Promise<string> {
  const isOurs = response.status < 500 && response.headers.get('content-type')?.startsWith('text/plain');
  const lines = isOurs ? (await response.text()).split('\n') : [];
  return lines
    .map((line) => line.replace(/^✖ /, '').trim())
    .filter((line) => line !== '' && !line.startsWith('→'))
    .join('. ');
}
