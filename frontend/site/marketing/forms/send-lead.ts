/** What a form of the site sends; each kind has fields of its own. */
export type LeadRequest =
  | {
      readonly kind: 'trial';
      readonly name: string;
      readonly phone: string;
      readonly email: string;
      readonly serviceArea: string;
    }
  | {
      readonly kind: 'contact';
      readonly name: string;
      readonly email: string;
      readonly company?: string;
      readonly phone?: string;
      readonly employees?: string;
      readonly interest?: string;
      readonly message?: string;
    }
  | { readonly kind: 'newsletter'; readonly email: string };

/** Whether the lead was stored. The forms say the same sentence whatever went wrong. */
export async function sendLead(lead: LeadRequest): Promise<boolean> {
  try {
    const response = await fetch('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lead),
    });
    return response.ok;
  } catch {
    return false;
  }
}
