import { waitForFillTime } from '../../fill-time.ts';
import { refusalIn } from '../../refusal.ts';

/** `reason` says why the server refused the form. Undefined for a failure that may not happen again. */
export type LeadOutcome = { readonly sent: true } | { readonly sent: false; readonly reason: string | undefined };

/** Sends what was typed into a form. */
export async function sendLead(typed: FormData): Promise<LeadOutcome> {
  const fields = [...typed].filter(([, value]) => typeof value === 'string');
  // The form has been open for as long as the page.
  const seconds = await waitForFillTime(0);
  try {
    const response = await fetch('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(fields), seconds }),
    });
    if (response.ok) return { sent: true };
    return { sent: false, reason: (await refusalIn(response)) || undefined };
  } catch {
    return { sent: false, reason: undefined };
  }
}
