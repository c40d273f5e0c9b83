/** The server believes that faster submissions come from a bot. */
const MIN_FILL_MS = 2200;

/**
 * Waits until a form has been open for as long as a person takes to fill it in, because autofill is faster. Resolves to
 * the seconds that it was open. `opened` is a time of `performance.now()`, because a device's clock may be changed
 * while a form is open.
 */
export async function waitForFillTime(opened: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, opened + MIN_FILL_MS - performance.now())));
  return (performance.now() - opened) / 1000;
}
