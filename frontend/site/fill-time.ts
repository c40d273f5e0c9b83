/** The server takes faster submissions for a bot's. */
const MIN_FILL_MS = 2200;

/**
 * Waits until a form has been open for as long as a person takes to fill it, which autofill does not, and answers for how
 * many seconds it was. `opened` is of `performance.now()`, because a device's clock may be set while a form is open.
 */
export async function filledFor(opened: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, opened + MIN_FILL_MS - performance.now())));
  return (performance.now() - opened) / 1000;
}
