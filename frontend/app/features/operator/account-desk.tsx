import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';

import type { OperatedAccount } from '#shared/operator/contract.ts';
import { accountsQuery } from '../../../api/operator-queries.ts';
import { Field } from '../../../ui/field.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { ShowOlder } from '../../../ui/show-older.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { AccountTable } from './account-table.tsx';
import { GrantDialog } from './grant-dialog.tsx';

/** All accounts: what they have, use, cost and bring in, and the plans that operators grant. */
export function AccountDesk() {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<OperatedAccount>();
  const list = useInfiniteQuery(accountsQuery(useDeferredValue(typed.trim())));
  const accounts = list.data?.pages.flatMap((page) => page.accounts) ?? [];
  return (
    <main className="overflow-auto bg-sand">
      <div className="mx-auto grid max-w-[1240px] gap-4 p-4 md:p-6">
        <div className="flex flex-wrap items-end gap-3">
          <div className="mr-auto">
            <h1 className="display text-2xl">Accounts</h1>
            <p className="mt-1 text-ink-soft">This month’s plans, uses and money, newest accounts first</p>
          </div>
          <Field
            label="Find an account"
            hint="A whole e-mail address, or an id"
            before={<Search className="size-4" />}
            className="w-full md:w-80"
            type="search"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {list.isError && <LoadFailed onRetry={() => void list.refetch()}>The accounts could not be loaded.</LoadFailed>}
        {list.isPending && <PageSpinner label="Loading accounts" />}
        {list.data && accounts.length === 0 && (
          <p role="status" className="rounded-lg border border-dashed bg-paper px-6 py-14 text-center text-ink-soft">
            {typed.trim() === '' ? 'Nobody has signed in yet.' : 'No account has this address or id.'}
          </p>
        )}
        {accounts.length > 0 && <AccountTable accounts={accounts} onChange={setChosen} />}
        <ShowOlder list={list} />
      </div>
      {chosen && <GrantDialog account={chosen} onClose={() => setChosen(undefined)} />}
    </main>
  );
}
