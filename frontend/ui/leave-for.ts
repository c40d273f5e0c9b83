/**
 * Opens another page. Never answers, so that what waits for it stays busy until this page is gone. Should the browser
 * bring this page back from its memory, it is loaded again: what it shows was answered.
 */
export function leaveFor(address: string): Promise<never> {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(address);
  return new Promise(() => undefined);
}
