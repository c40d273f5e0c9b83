/** States in which an offer is a contract. */
export const signedStates = ['accepted', 'deposit-paid', 'done'] as const;

/** Whether an offer in this state has a signature that counts. */
export const validSignatureIn = (state: string): boolean => (signedStates as readonly string[]).includes(state);

/** Whether an offer in this state was signed, even if it was canceled since. */
export const wasSignedIn = (state: string): boolean => validSignatureIn(state) || state === 'canceled';

type Deal = { readonly current?: { readonly state: string } | undefined; readonly ledger: readonly unknown[] };

/**
 * Whether an offer belongs to its account's records: it was signed, even if it was canceled since, or money was moved.
 */
export function isOnRecord({ current, ledger }: Deal): boolean {
  return wasSignedIn(current?.state ?? '') || ledger.length > 0;
}
