import { useCallback, useEffect, useState } from 'react';

import type { Language } from '#shared/language/language.ts';
import type { DepositStanding } from '#shared/offers/contract.ts';
import { formatCents } from '#shared/offers/state-rules.ts';
import { offerWords } from '../../content/homeowner/read-words.ts';
import { findStanding, openPayment } from './deposit-calls.ts';
import { PRIMARY, Problem, SECONDARY } from './offer-parts.tsx';

export type DepositProps = {
  readonly slug: string;
  readonly token: string;
  readonly dueCents: number;
  readonly companyName: string;
  readonly language: Language;
};

/** The deposit of a signed offer: paid, on its way, or to be paid, online where the company takes that. */
export function Deposit({ slug, token, dueCents, companyName, language }: DepositProps) {
  const words = offerWords[language];
  const address = `/api/proposals/slug/${slug}/offer/${token}/deposit`;
  const [standing, setStanding] = useState<DepositStanding>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const look = useCallback(
    () =>
      findStanding(address, language).then((found) => {
        if (typeof found === 'string') return setProblem(found);
        setProblem('');
        return setStanding(found);
      }),
    [address, language],
  );
  useEffect(() => void look(), [look]);

  const pay = async () => {
    setBusy(true);
    setProblem('');
    const failure = await openPayment(address, language);
    setBusy(false);
    setProblem(failure);
  };

  return (
    <section aria-label={words.deposit} className="grid gap-3 rounded-md bg-sand p-4">
      <Words standing={standing} dueCents={dueCents} companyName={companyName} language={language} />
      {problem && <Problem>{problem}</Problem>}
      {problem && !standing && (
        <button type="button" className={SECONDARY} onClick={() => void look()}>
          {words.tryAgain}
        </button>
      )}
      {standing?.state === 'payable' && (
        <>
          <button type="button" className={PRIMARY} disabled={busy} onClick={() => void pay()}>
            {busy ? words.moment : words.payDeposit(formatCents(standing.dueCents, language))}
          </button>
          <p className="text-sm text-ink-soft">{words.payWhere(companyName)}</p>
        </>
      )}
    </section>
  );
}

type WordsProps = Pick<DepositProps, 'dueCents' | 'companyName' | 'language'> & {
  readonly standing: DepositStanding | undefined;
};

function Words({ standing, dueCents, companyName, language }: WordsProps) {
  const words = offerWords[language];
  const amount = formatCents(standing?.dueCents ?? dueCents, language);
  if (standing?.state === 'paid') {
    return (
      <p role="status" className="font-semibold text-success">
        {words.depositPaid}
      </p>
    );
  }
  if (standing?.state === 'pending') {
    return (
      <p role="status">
        <b className="font-semibold">{words.onItsWay(amount)}</b> {words.bankIsAsked}
      </p>
    );
  }
  return (
    <p role="status">
      <b className="font-semibold">{words.depositDue(amount)}</b>
      {standing?.state === 'due' && ` ${words.byCheck(companyName)}`}
    </p>
  );
}
