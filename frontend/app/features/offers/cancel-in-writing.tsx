import { useState } from 'react';

import { canDo } from '#shared/offers/change-offer.ts';
import type { ContractorOffer } from '#shared/offers/contract.ts';
import { formatCents } from '#shared/offers/format-cents.ts';
import { balanceOf } from '#shared/offers/ledger.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { dateDay } from '#shared/visits/visit-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';

type CancelInWritingProps = {
  readonly offer: Pick<ContractorOffer, 'state' | 'ledger' | 'current' | 'pendingCents' | 'isSignerMailed'>;
  readonly busy: boolean;
  readonly onRecord: (sentOn: string) => void;
};

/**
 * Records that the homeowner canceled in writing, after asking when and explaining the consequences (product 35.93).
 */
export function CancelInWriting({ offer, busy, onRecord }: CancelInWritingProps) {
  const { current } = offer;
  const [isAsking, setAsking] = useState(false);
  const [sentOn, setSentOn] = useState('');
  const [now] = useState(() => Date.now());
  if (!current?.signature || !canDo('cancel-in-writing', offer)) return null;
  const { cancelUntil, at } = current.signature;
  const { timeZone } = current.frozen;
  const [signedOn, today] = [zonedDay(Date.parse(at), timeZone), zonedDay(now, timeZone)];
  const told = offer.isSignerMailed
    ? 'The homeowner is notified by e-mail.'
    : 'No e-mail goes to the homeowner: please tell them.';
  return (
    <>
      <Button variant="quiet-danger" busy={busy} onClick={() => setAsking(true)}>
        Record Cancellation
      </Button>
      <Dialog
        open={isAsking}
        title="Did the homeowner cancel in writing?"
        description={`The contract then ends, and this cannot be undone. ${told}`}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep Contract</Button>
            <Button
              variant="danger"
              disabled={sentOn < signedOn || sentOn > today}
              onClick={() => {
                setAsking(false);
                onRecord(sentOn);
              }}
            >
              Record Cancellation
            </Button>
          </>
        }
      >
        <Field
          label="Sent on"
          type="date"
          hint="The postmark of a letter, or the day of an e-mail."
          min={signedOn}
          max={today}
          value={sentOn}
          onChange={({ currentTarget }) => setSentOn(currentTarget.value)}
        />
        <p role="status">
          {sentOn > cancelUntil
            ? `The last day to cancel was ${dateDay(cancelUntil)}, so you do not have to accept this.`
            : `The last day to cancel is ${dateDay(cancelUntil)}. What was sent by then counts, even if it came later. You are responsible for the day that you enter.`}
        </p>
        <p>{moneyAfter(offer)}</p>
      </Dialog>
    </>
  );
}

type Money = Pick<ContractorOffer, 'ledger' | 'pendingCents'>;

/** What will have to be paid back. Money that a bank is still being asked for is in no ledger before it arrives. */
function moneyAfter({ ledger, pendingCents }: Money): string {
  const held = -balanceOf(ledger, 'homeowner');
  const paid =
    held > 0 &&
    `${formatCents(held)} is then due to be paid back. What was paid online goes back automatically; please pay back what was paid by check, and record it.`;
  const asked =
    pendingCents > 0 &&
    `The homeowner’s bank is being asked for ${formatCents(pendingCents)}. If that comes through, it goes back automatically.`;
  return [paid, asked].filter(Boolean).join(' ') || 'Nothing was paid, so nothing is due to be paid back.';
}
