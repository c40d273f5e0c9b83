/**
 * Opens another page. Never resolves, so that whatever waits for it stays busy until this page is gone. If the browser
 * brings this page back from its memory, it is reloaded, because what it shows is out of date by then.
 */
export function navigateAway(address: string): Promise<never> {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(address);
  return new Promise(() => undefined);
}
