const SIGNED: readonly string[] = ['accepted', 'deposit-paid', 'done'];

/** Whether an offer in this state has a signature that counts. */
export const validSignatureIn = (state: string): boolean => SIGNED.includes(state);
