/** Below this the server takes a sender for a program. */
const LEAST_MS = 2200;

/** Sends a form's fields as they stand. Whether the lead was stored: the forms say the same whatever went wrong. */
export async function sendLead(form: HTMLFormElement): Promise<boolean> {
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  // A browser that fills a form in by itself is faster than a person may be.
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, LEAST_MS - performance.now())));
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
