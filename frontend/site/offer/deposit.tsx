import { useCallback, useEffect, useState } from 'react';

import type { DepositStanding } from '#shared/offers/contract.ts';
import { formatCents } from '#shared/offers/state-rules.ts';
import { serverSentences } from '../server-sentences.ts';
import { PRIMARY, Problem, SECONDARY } from './offer-parts.tsx';

export type DepositProps = {
  readonly slug: string;
  readonly token: string;
  readonly dueCents: number;
  readonly companyName: string;
};

const FAILED = 'Payments do not answer just now. Please try again in a minute.';

/** Asks about or opens the payment; a sentence for people when that does not work. */
async function ask<T>(address: string, method: 'GET' | 'POST'): Promise<T | string> {
  try {
    const response = await fetch(address, { method });
    if (response.ok) return (await response.json()) as T;
    const said = response.status < 500 ? serverSentences(await response.text()) : '';
    return said || FAILED;
  } catch {
    return 'You seem to be offline. Please try again.';
  }
}

/** The deposit of a signed offer: paid, on its way, or to be paid, online where the company takes that. */
export function Deposit({ slug, token, dueCents, companyName }: DepositProps) {
  const address = `/api/proposals/slug/${slug}/offer/${token}/deposit`;
  const [standing, setStanding] = useState<DepositStanding>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const look = useCallback(
    () =>
      ask<DepositStanding>(address, 'GET').then((found) => {
        if (typeof found === 'string') return setProblem(found);
        setProblem('');
        return setStanding(found);
      }),
    [address],
  );
  useEffect(() => void look(), [look]);

  const pay = async () => {
    setBusy(true);
    setProblem('');
    const opened = await ask<{ readonly url: string }>(address, 'POST');
    if (typeof opened !== 'string') return location.assign(opened.url);
    setBusy(false);
    setProblem(opened);
  };

  return (
    <section aria-label="Deposit" className="grid gap-3 rounded-md bg-sand p-4">
      <Words standing={standing} dueCents={dueCents} companyName={companyName} />
      {problem && <Problem>{problem}</Problem>}
      {problem && !standing && (
        <button type="button" className={SECONDARY} onClick={() => void look()}>
          Try again
        </button>
      )}
      {standing?.state === 'payable' && (
        <>
          <button type="button" className={PRIMARY} disabled={busy} onClick={() => void pay()}>
            {busy ? 'One moment…' : `Pay the deposit of ${formatCents(standing.dueCents)}`}
          </button>
          <p className="text-sm text-ink-soft">You pay {companyName} by card or bank account, on a page of Stripe’s.</p>
        </>
      )}
    </section>
  );
}

type WordsProps = Pick<DepositProps, 'dueCents' | 'companyName'> & { readonly standing: DepositStanding | undefined };

function Words({ standing, dueCents, companyName }: WordsProps) {
  const amount = formatCents(standing?.dueCents ?? dueCents);
  if (standing?.state === 'paid') {
    return (
      <p role="status" className="font-semibold text-success">
        Your deposit is paid.
      </p>
    );
  }
  if (standing?.state === 'pending') {
    return (
      <p role="status">
        <b className="font-semibold">Your payment of {amount} is on its way.</b> Your bank is being asked, which can
        take some days. Nothing more to do.
      </p>
    );
  }
  return (
    <p role="status">
      <b className="font-semibold">A deposit of {amount} is due.</b>
      {standing?.state === 'due' && ` ${companyName} takes it by check. Please call, or wait to hear from them.`}
    </p>
  );
}
