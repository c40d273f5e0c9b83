import { useState } from 'react';

import { canDo } from '#shared/offers/change-offer.ts';
import type { ContractorOffer } from '#shared/offers/contract.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { dateDay } from '#shared/visits/visit-format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type MarkAsDoneProps = {
  readonly offer: Pick<ContractorOffer, 'state' | 'ledger' | 'dueCents' | 'current'>;
  readonly busy: boolean;
  readonly onDone: () => void;
};

/** Marks the job of a signed offer as done after asking, because that cannot be undone. */
export function MarkAsDone({ offer, busy, onDone }: MarkAsDoneProps) {
  const { dueCents, current } = offer;
  const [isAsking, setAsking] = useState(false);
  const [now] = useState(() => Date.now());
  if (!current?.signature || !canDo('finish', offer) || dueCents > 0) return null;
  const { cancelUntil } = current.signature;
  const isCancelable = zonedDay(now, current.frozen.timeZone) <= cancelUntil;
  const right = `The homeowner can still cancel until ${dateDay(cancelUntil)}.`;
  return (
    <>
      <Button variant="primary" busy={busy} onClick={() => setAsking(true)}>
        Mark as Done
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Is the job done?"
        question={`The offer can no longer be changed, and this cannot be undone.${isCancelable ? ` ${right}` : ''}`}
        action="Mark as Done"
        onConfirm={() => {
          setAsking(false);
          onDone();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
