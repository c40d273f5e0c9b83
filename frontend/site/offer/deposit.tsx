import { useCallback, useEffect, useState } from 'react';

import type { Language } from '#shared/language/language.ts';
import type { DepositState } from '#shared/offers/contract.ts';
import { formatCents } from '#shared/offers/format-cents.ts';
import { offerWords } from '../../content/homeowner/read-words.ts';
import { Problem } from '../problem.tsx';
import { findDeposit, openPayment } from './deposit-calls.ts';
import { PRIMARY, SECONDARY } from './offer-parts.tsx';

export type DepositProps = {
  readonly slug: string;
  readonly token: string;
  readonly dueCents: number;
  readonly companyName: string;
  readonly language: Language;
};

/** The deposit of a signed offer: paid, on its way, or to be paid, online if the company accepts that. */
export function Deposit({ slug, token, dueCents, companyName, language }: DepositProps) {
  const words = offerWords[language];
  const address = `/api/proposals/slug/${slug}/offer/${token}/deposit`;
  const [deposit, setDeposit] = useState<DepositState>();
  const [problem, setProblem] = useState('');
  /** Why the payment page could not be opened. The message takes the focus, because the pressed button was disabled. */
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const look = useCallback(
    () =>
      findDeposit(address, language).then((found) => {
        if (typeof found === 'string') return setProblem(found);
        setProblem('');
        return setDeposit(found);
      }),
    [address, language],
  );
  useEffect(() => void look(), [look]);

  const pay = async () => {
    setBusy(true);
    setRefused('');
    const failure = await openPayment(address, language);
    setBusy(false);
    setRefused(failure);
  };

  return (
    <section aria-label={words.deposit} className="grid gap-3 rounded-md bg-sand p-4">
      <Words deposit={deposit} dueCents={dueCents} companyName={companyName} language={language} />
      {problem && <Problem>{problem}</Problem>}
      {refused && <Problem takesFocus>{refused}</Problem>}
      {problem && !deposit && (
        <button type="button" className={SECONDARY} onClick={() => void look()}>
          {words.tryAgain}
        </button>
      )}
      {deposit?.state === 'payable' && (
        <>
          <button type="button" className={PRIMARY} disabled={busy} onClick={() => void pay()}>
            {busy ? words.moment : words.payDeposit(formatCents(deposit.dueCents, language))}
          </button>
          <p className="text-sm text-ink-soft">{words.payWhere(companyName)}</p>
        </>
      )}
    </section>
  );
}

type WordsProps = Pick<DepositProps, 'dueCents' | 'companyName' | 'language'> & {
  readonly deposit: DepositState | undefined;
};

function Words({ deposit, dueCents, companyName, language }: WordsProps) {
  const words = offerWords[language];
  const amount = formatCents(deposit?.dueCents ?? dueCents, language);
  if (deposit?.state === 'paid') {
    return (
      <p role="status" className="font-semibold text-success">
        {words.depositPaid}
      </p>
    );
  }
  if (deposit?.state === 'pending') {
    return (
      <p role="status">
        <b className="font-semibold">{words.onItsWay(amount)}</b> {words.bankIsAsked}
      </p>
    );
  }
  return (
    <p role="status">
      <b className="font-semibold">{words.depositDue(amount)}</b>
      {deposit?.state === 'due' && ` ${words.byCheck(companyName)}`}
    </p>
  );
}
