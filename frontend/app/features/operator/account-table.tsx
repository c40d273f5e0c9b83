import type { OperatedAccount } from '#shared/operator/contract.ts';
import { planTable } from '#shared/plans/plan-table.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';

type AccountTableProps = {
  readonly accounts: readonly OperatedAccount[];
  readonly onChange: (account: OperatedAccount) => void;
};

const HEAD = 'border-b px-4 py-2.5 text-left text-sm font-semibold whitespace-nowrap text-ink-soft';
const CELL = 'px-4 py-3 align-baseline max-md:px-0 max-md:py-0';

/** Accounts in rows; on phones each is a card. */
export function AccountTable({ accounts, onChange }: AccountTableProps) {
  return (
    <div className="overflow-hidden rounded-lg border bg-paper shadow-card">
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">Accounts, newest first</caption>
        <thead className="bg-[#fafbfc] max-md:sr-only">
          <tr>
            <th className={HEAD}>Account</th>
            <th className={HEAD}>Plan</th>
            <th className={HEAD}>Uses this month</th>
            <th className={cx(HEAD, 'text-right')}>AI cost</th>
            <th className={cx(HEAD, 'text-right')}>Revenue</th>
            <th className={HEAD}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} onChange={() => onChange(account)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

type AccountRowProps = { readonly account: OperatedAccount; readonly onChange: () => void };

function AccountRow({ account, onChange }: AccountRowProps) {
  const { email, people, createdAt, plan, usage, modelDollars, extraDollars, revenueDollars } = account;
  const isLoss = modelDollars > revenueDollars;
  return (
    <tr className="border-b last:border-0 max-md:grid max-md:gap-2 max-md:p-4">
      <td className={cx(CELL, 'max-w-72')}>
        <span className="block truncate font-semibold tight:wrap-anywhere tight:whitespace-normal">{email}</span>
        <small className="block text-sm text-ink-soft">
          {people === 1 ? '1 person' : `${people} people`}, since {day.format(new Date(createdAt))}
        </small>
      </td>
      <td className={CELL}>
        {planTable[plan].name}
        <small className="block text-sm text-ink-soft">{stateOf(account)}</small>
      </td>
      <td className={cx(CELL, 'text-sm tabular-nums')}>
        <span className="whitespace-nowrap">{usage.lookups} lookups,</span>{' '}
        <span className="whitespace-nowrap">{usage.designs} designs,</span>{' '}
        <span className="whitespace-nowrap">{usage.mailers} mailers</span>
      </td>
      <td className={cx(CELL, 'tabular-nums md:text-right', isLoss && 'font-semibold text-danger')}>
        <span className="text-ink-soft md:hidden">AI cost </span>
        {formatDollars(modelDollars)}
      </td>
      <td className={cx(CELL, 'tabular-nums md:text-right')}>
        <span className="text-ink-soft md:hidden">Revenue </span>
        {formatDollars(revenueDollars)}
        {extraDollars > 0 && (
          <small className="block text-sm text-ink-soft">with {formatDollars(extraDollars)} of extras</small>
        )}
      </td>
      <td className={cx(CELL, 'md:text-right')}>
        <Button size="sm" aria-label={`Change Plan of ${email}`} onClick={onChange}>
          Change Plan
        </Button>
      </td>
    </tr>
  );
}

function stateOf({ isGranted, isReadOnly, owesExtras, subscription, trialEndsAt, plan }: OperatedAccount): string {
  if (isGranted) return 'granted';
  if (isReadOnly) return 'not paid, read-only';
  if (owesExtras) return 'extras not paid';
  if (plan === 'trial' && trialEndsAt !== undefined) return `until ${day.format(new Date(trialEndsAt))}`;
  if (subscription === undefined) return '';
  return `${subscription.status.replaceAll('_', ' ')}, ${subscription.period === 'year' ? 'annual' : 'monthly'}`;
}
