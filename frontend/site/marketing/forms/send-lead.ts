/** The server takes faster submissions for a bot's. */
const MIN_FILL_MS = 2200;

/** Sends a form's fields; true if the lead was stored. Forms show one message for all failures. */
export async function sendLead(form: HTMLFormElement): Promise<boolean> {
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  // Autofill can be faster than that.
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, MIN_FILL_MS - performance.now())));
  try {
    const response = await fetch('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(fields), seconds: performance.now() / 1000 }),
    });
    return response.ok;
  } catch {
    return false;
  }
}
