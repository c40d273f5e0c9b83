import { serverSentences } from '../../server-sentences.ts';

/** The server takes faster submissions for a bot's. */
const MIN_FILL_MS = 2200;

/** `reason`: why the server refused it; undefined for a failure that another try may mend. */
export type LeadOutcome = { readonly sent: true } | { readonly sent: false; readonly reason: string | undefined };

/** Sends a form's fields. */
export async function sendLead(form: HTMLFormElement): Promise<LeadOutcome> {
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  // Autofill can be faster than that.
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, MIN_FILL_MS - performance.now())));
  try {
    const response = await fetch('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(fields), seconds: performance.now() / 1000 }),
    });
    if (response.ok) return { sent: true };
    const said = response.status < 500 ? serverSentences(await response.text()) : '';
    return { sent: false, reason: said || undefined };
  } catch {
    return { sent: false, reason: undefined };
  }
}
