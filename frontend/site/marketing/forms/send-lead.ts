import { filledFor } from '../../fill-time.ts';
import { refusalIn } from '../../refusal.ts';

/** `reason`: why the server refused it; undefined for a failure that another try may mend. */
export type LeadOutcome = { readonly sent: true } | { readonly sent: false; readonly reason: string | undefined };

/** Sends what was typed into a form. */
export async function sendLead(typed: FormData): Promise<LeadOutcome> {
  const fields = [...typed].filter(([, value]) => typeof value === 'string');
  // The form is open since the page is.
  const seconds = await filledFor(0);
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
