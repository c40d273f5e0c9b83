import { filledFor } from '../../fill-time.ts';
import { serverSentences } from '../../server-sentences.ts';

/** `reason`: why the server refused it; undefined for a failure that another try may mend. */
export type LeadOutcome = { readonly sent: true } | { readonly sent: false; readonly reason: string | undefined };

/** Sends a form's fields. */
export async function sendLead(form: HTMLFormElement): Promise<LeadOutcome> {
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  // The form is open since the page is.
  const seconds = await filledFor(0);
  try {
    const response = await fetch('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(fields), seconds }),
    });
    if (response.ok) return { sent: true };
    const said = response.status < 500 ? serverSentences(await response.text()) : '';
    return { sent: false, reason: said || undefined };
  } catch {
    return { sent: false, reason: undefined };
  }
}
