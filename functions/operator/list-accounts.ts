import type { OperatedAccount } from '#shared/operator/contract.ts';
import { findAccountByEmail, listRoster, removeFromRoster } from './roster-store.ts';
import type { RosterRow } from './roster-store.ts';
import { isAccountId, viewAccount } from './view-account.ts';

const PAGE = 25;

type Search = { readonly q: string; readonly before: string | undefined };
type Found = { readonly accounts: OperatedAccount[]; readonly next?: string };

/** One page of all accounts, or the single account that is searched for. */
export async function listAccounts({ q, before }: Search): Promise<Found> {
  if (q !== '') return { accounts: await findOne(q) };
  const rows = await listRoster(PAGE, before);
  const viewed = await Promise.all(rows.map(viewRow));
  const last = rows.at(-1);
  return {
    accounts: viewed.filter((account) => account !== undefined),
    ...(last && rows.length === PAGE && { next: last.sk }),
  };
}

async function findOne(q: string): Promise<OperatedAccount[]> {
  const id = q.includes('@') ? await findAccountByEmail(q) : q;
  const account = id !== undefined && isAccountId(id) ? await viewAccount(id) : undefined;
  return account ? [account] : [];
}

/** Removes the row if its account was deleted. */
async function viewRow(row: RosterRow): Promise<OperatedAccount | undefined> {
  const account = await viewAccount(row.accountId);
  if (!account) await removeFromRoster(row);
  return account;
}
