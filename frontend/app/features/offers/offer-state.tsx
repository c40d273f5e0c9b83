import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

import { dateText } from '#shared/language/date-text.ts';
import { returnsLateMoney } from '#shared/offers/card-payments.ts';
import { canDo } from '#shared/offers/change-offer.ts';
import type { ContractorOffer } from '#shared/offers/contract.ts';
import { offerStateWords } from '#shared/offers/firm-offer.ts';
import { formatCents } from '#shared/offers/format-cents.ts';
import { balanceOf } from '#shared/offers/ledger.ts';
import { validSignatureIn, wasSignedIn } from '#shared/offers/signed-states.ts';
import { planWith } from '#shared/plans/plan-table.ts';
import { offerPath } from '#shared/proposals/page-url.ts';
import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { dateDay } from '#shared/visits/visit-format.ts';
import { useMay } from '../../../api/use-may.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { LockedLink } from '../../../ui/locked-link.tsx';
import { WideDialog } from '../../../ui/wide-dialog.tsx';
import { CancelInWriting } from './cancel-in-writing.tsx';
import { MarkAsDone } from './mark-as-done.tsx';
import { MoneyForm } from './money-form.tsx';
import { RefusedRefund } from './refused-refund.tsx';
import { useOfferWrites } from './use-offer-writes.ts';

type OfferStateProps = {
  readonly proposal: ProposalSummary;
  readonly offer: ContractorOffer;
  readonly onEdit: () => void;
  readonly onClose: () => void;
};

/** What kind of money can be paid back, as a title. */
function refundTitle({ state, ledger }: ContractorOffer): string {
  if (balanceOf(ledger, 'refund-due') > 0) return 'Please pay back';
  return validSignatureIn(state) ? 'Paid beyond the deposit' : 'Credit from an earlier version';
}

/** The day in the time zone of the offer, as the homeowner and the contract count it (product 35.100). */
const dayIn = (current: ContractorOffer['current'], at: string): string => dateText(at, 'en', current?.frozen.timeZone);

/** What became of an opened offer, and what can be done next. */
export function OfferState({ proposal, offer, onEdit, onClose }: OfferStateProps) {
  const { state, current, revision, ledger, dueCents, refundableCents } = offer;
  const writes = useOfferWrites(proposal.id);
  const copyPath = `/api/proposals/${proposal.id}/offer/copy`;
  return (
    <WideDialog
      open
      title={`Offer for ${proposal.proposalId}`}
      description={proposal.propertyAddress}
      onClose={onClose}
      footer={
        <>
          {canDo('withdraw', offer) && (
            <Button variant="quiet-danger" busy={writes.isMoving} onClick={() => writes.move(revision, 'withdrawn')}>
              Withdraw
            </Button>
          )}
          <CancelInWriting
            offer={offer}
            busy={writes.isMoving}
            onRecord={(sentOn) => writes.move(revision, 'canceled', sentOn)}
          />
          <ButtonLink href={offerPath(proposal)} target="_blank" rel="noopener">
            View
            <ExternalLink className="size-4" />
          </ButtonLink>
          {wasSignedIn(state) && <ButtonLink href={copyPath}>Download Contract</ButtonLink>}
          {state !== 'done' && <ChangeOffer onEdit={onEdit} />}
          <MarkAsDone offer={offer} busy={writes.isMoving} onDone={() => writes.move(revision, 'done')} />
        </>
      }
    >
      <div className="grid gap-6">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="display text-lg">{offerStateWords[state]}</b>
          {current && (
            <span className="text-ink-soft">
              Version {current.version}, opened {dayIn(current, current.openedAt)}
            </span>
          )}
        </p>
        {state === 'open' && (
          <CopyField
            label="Link of the offer"
            hint="The homeowner is not notified: please send this link, or the proposal, whose page leads to the offer."
            value={location.origin + offerPath(proposal)}
          />
        )}
        {current?.reason && <p>Why: {current.reason}</p>}
        {current?.canceledInWriting && <p>Canceled in writing, sent {dateDay(current.canceledInWriting)}.</p>}
        <Signed offer={offer} />
        <RefusedRefund offer={offer} />
        <OnlineMoney offer={offer} writes={writes} />
        {/* The ledger's length is the key: when money moved, the form starts over, because its entry is recorded. */}
        {dueCents > 0 && (
          <MoneyForm
            key={`deposit-${ledger.length}`}
            title="Deposit by check"
            send="Record Deposit"
            cents={dueCents}
            isFixed
            busy={writes.isRecording}
            onRecord={(money) => writes.record(revision, { what: 'deposit', ...money })}
          />
        )}
        {refundableCents > 0 && (
          <MoneyForm
            key={`refund-${ledger.length}`}
            title={refundTitle(offer)}
            send="Record Repayment"
            cents={refundableCents}
            busy={writes.isRecording}
            onRecord={(money) => writes.record(revision, { what: 'refund', ...money })}
          />
        )}
        <History offer={offer} copyPath={copyPath} />
      </div>
    </WideDialog>
  );
}

/** Starts a new version of the offer. The plan may lack offers. */
function ChangeOffer({ onEdit }: Pick<OfferStateProps, 'onEdit'>) {
  if (!useMay('offers')) return <LockedLink plan={planWith('offers')}>Change Offer</LockedLink>;
  return <Button onClick={onEdit}>Change Offer</Button>;
}

/** What to do about money that a bank is being asked for, if it comes. */
function ifBankPays({ state, dueCents }: ContractorOffer): string {
  if (dueCents > 0) return 'If you record a check as well, please pay back what the bank pays.';
  if (returnsLateMoney(state)) return 'If it comes, it goes back automatically.';
  if (validSignatureIn(state)) return 'No deposit is due any more: if it comes, please pay it back.';
  return 'If it comes, it counts toward the deposit of the new version.';
}

type OnlineMoneyProps = { readonly offer: ContractorOffer; readonly writes: ReturnType<typeof useOfferWrites> };

/** What a bank is being asked for, what one has taken back, and what can be paid back online. */
function OnlineMoney({ offer, writes }: OnlineMoneyProps) {
  const { revision, pendingCents, disputedCents, onlineRefundCents } = offer;
  return (
    <>
      {pendingCents > 0 && (
        <p role="status" className="rounded-lg bg-sand p-4">
          The homeowner’s bank is being asked for {formatCents(pendingCents)}, which can take a few days.{' '}
          {ifBankPays(offer)}
        </p>
      )}
      {disputedCents > 0 && (
        <p role="status" className="rounded-lg bg-sand p-4">
          <b className="font-semibold">The homeowner disputes {formatCents(disputedCents)} at their bank,</b> which has
          taken it back. Please answer at Stripe, with the signed contract, and do not pay it back another way until the
          bank has decided.
        </p>
      )}
      {onlineRefundCents > 0 && (
        <section className="flex flex-wrap items-center gap-3 rounded-lg border p-4">
          <p className="mr-auto">
            <b className="font-semibold">{formatCents(onlineRefundCents)} was paid online</b> and can go back to where
            it came from.
          </p>
          <Button variant="dark" busy={writes.isPayingBack} onClick={() => writes.payBack(revision)}>
            Pay Back Online
          </Button>
        </section>
      )}
    </>
  );
}

function Signed({ offer: { current } }: { readonly offer: ContractorOffer }) {
  const signature = current?.signature;
  if (!current || !signature) return null;
  const { name, at, choice, totalCents, depositCents, drawn } = signature;
  const option = current.frozen.options.find(({ id }) => id === choice.optionId);
  const addOns = current.frozen.addOns.filter(({ id }) => choice.addOnIds.includes(id));
  return (
    <dl className="grid gap-2 rounded-lg border p-4 sm:grid-cols-[auto_1fr] sm:gap-x-6">
      <Line title="Signed by">
        {name}, {dayIn(current, at)}
      </Line>
      <Line title="Chosen">{[option?.name, ...addOns.map((addOn) => addOn.name)].join(' + ')}</Line>
      <Line title="Price">{formatCents(totalCents)}</Line>
      <Line title="Deposit">{formatCents(depositCents)}</Line>
      {drawn && (
        <Line title="Drawn name">
          <svg viewBox="0 0 600 200" role="img" aria-label={`Drawn name of ${name}`} className="h-16 text-ink">
            <path d={drawn} fill="none" stroke="currentColor" strokeWidth="4" />
          </svg>
        </Line>
      )}
    </dl>
  );
}

const Line = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <dt className="font-semibold">{title}</dt>
    <dd className="tabular-nums">{children}</dd>
  </>
);

const moves: Readonly<Record<string, string>> = {
  deposit: 'Deposit paid',
  credit: 'Deposit became credit',
  'credit-used': 'Credit counted toward the deposit',
  'refund-due': 'To be paid back',
  refund: 'Paid back',
  'refund-failed': 'Came back',
  earned: 'Deposit earned',
};

type HistoryProps = { readonly offer: ContractorOffer; readonly copyPath: string };

/** Questions, money and earlier versions. */
function History({ offer: { current, questions, ledger, past }, copyPath }: HistoryProps) {
  return (
    <>
      {questions.length > 0 && (
        <Part title="Questions">
          {questions.map(({ at, name, text, email, phone }) => (
            <li key={at}>
              {dayIn(current, at)}, {name} ({[email, phone].filter(Boolean).join(', ')}): {text}
            </li>
          ))}
        </Part>
      )}
      {ledger.length > 0 && (
        <Part title="Money">
          {ledger.map(({ at, what, cents, note }, index) => (
            <li key={index} className="tabular-nums">
              {dayIn(current, at)}, {moves[what]}: {formatCents(cents)}
              {note && `, ${note}`}
            </li>
          ))}
        </Part>
      )}
      {past.length > 0 && (
        <Part title="Earlier versions">
          {past.map(({ version, openedAt, signature }) => (
            <li key={version}>
              Version {version} of {dayIn(current, openedAt)}
              {signature && (
                <>
                  , signed by {signature.name}; the signature is void.{' '}
                  <a
                    href={`${copyPath}?version=${version}`}
                    className="inline-flex min-h-11 items-center text-ink underline"
                  >
                    Download version {version}
                  </a>
                </>
              )}
            </li>
          ))}
        </Part>
      )}
    </>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid gap-1.5">
    <h3 className="text-md font-semibold">{title}</h3>
    <ul className="grid gap-1 text-ink-soft wrap-anywhere">{children}</ul>
  </section>
);
