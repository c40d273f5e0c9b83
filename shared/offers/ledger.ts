import * as z from 'zod';

/** Notes of money that came or went through the payment service. People who record money write their own. */
export const ONLINE_NOTES = {
  deposit: 'Paid online',
  refund: 'Paid back online',
  dispute: 'Taken back by the bank',
  reversal: 'Given back by the bank',
} as const;

/**
 * Double-entry ledger of one offer, in cents. Every entry moves an amount from one account to another, so the sum over
 * all accounts is always zero. `homeowner` is the other side of the money: it is negative by the amount that the
 * contractor holds.
 */
const ledgerAccount = z.union([
  z.enum(['homeowner', 'credit', 'refund-due', 'earned']),
  z.templateLiteral(['deposit-', z.int()]),
]);
export type LedgerAccount = z.infer<typeof ledgerAccount>;

export const ledgerEntry = z.object({
  at: z.iso.datetime(),
  what: z.enum(['deposit', 'credit', 'credit-used', 'refund-due', 'refund', 'refund-failed', 'earned']),
  from: ledgerAccount,
  to: ledgerAccount,
  cents: z.int().positive(),
  note: z.string(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;
export type Ledger = readonly LedgerEntry[];

/** What an account holds, in cents. */
export const balanceOf = (ledger: Ledger, account: LedgerAccount): number =>
  ledger.reduce((sum, { from, to, cents }) => sum + (to === account ? cents : 0) - (from === account ? cents : 0), 0);

export const depositAccount = (version: number): LedgerAccount => `deposit-${version}`;

/** Money that belongs to the homeowner and is not part of a deposit. */
export const creditOf = (ledger: Ledger): number => balanceOf(ledger, 'credit') + balanceOf(ledger, 'refund-due');

/** What the homeowner paid, in cents, whether it went back since or not. */
export const paidOf = (ledger: Ledger): number =>
  ledger.reduce((sum, { what, cents }) => (what === 'deposit' ? sum + cents : sum), 0);

/** What went back to the homeowner and arrived, in cents. */
export const paidBackOf = (ledger: Ledger): number =>
  ledger.reduce((sum, { what, cents }) => {
    if (what === 'refund') return sum + cents;
    return what === 'refund-failed' ? sum - cents : sum;
  }, 0);

type Move = Omit<LedgerEntry, 'cents' | 'note'> & { readonly cents?: number; readonly note?: string };

/** The ledger with one more entry. Without an amount it moves all that `from` holds. An empty amount adds no entry. */
export function withMove(ledger: Ledger, { cents, note = '', ...move }: Move): Ledger {
  const amount = cents ?? balanceOf(ledger, move.from);
  return amount <= 0 ? ledger : [...ledger, { ...move, cents: amount, note }];
}
