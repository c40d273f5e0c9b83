import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { deskMailers } from '#shared/mailers/contract.ts';
import type { Batch } from '#shared/mailers/contract.ts';
import { formatCents } from '#shared/offers/format-cents.ts';
import { batchResultsQuery, deskMailersKey } from '../../../api/mailer-queries.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** What a batch has brought so far, and the cost per visit (product 39.26). */
export function BatchResults({ batch: { id, costCents } }: { readonly batch: Pick<Batch, 'id' | 'costCents'> }) {
  const { data, isError, refetch } = useQuery(batchResultsQuery(id));
  if (isError && !data) {
    return <LoadFailed onRetry={() => void refetch()}>The results could not be loaded.</LoadFailed>;
  }
  if (!data) return <Spinner className="size-5" />;
  const { mailed, pieces, scanned, visits, signed, seeds } = data;
  return (
    <div className="grid gap-3">
      <p role="status">
        <b>{mailed}</b> of {pieces} mailed, <b>{scanned}</b> scanned, <b>{visits}</b> with a visit, <b>{signed}</b>{' '}
        signed.
        {seeds > 0 && ` ${seeds} ${seeds === 1 ? 'copy' : 'copies'} for staff not counted.`}
        {costCents !== undefined &&
          (visits > 0
            ? ` ${formatCents(costCents / visits)} a visit.`
            : ` ${formatCents(costCents)} so far without a visit.`)}
      </p>
      <Cost id={id} costCents={costCents} />
    </div>
  );
}

type CostProps = { readonly id: string; readonly costCents: number | undefined };

function Cost({ id, costCents }: CostProps) {
  const [cost, setCost] = useState((costCents ?? 0) / 100);
  const save = useCall(deskMailers.saveCost, {
    invalidates: [[...deskMailersKey, 'batches']],
    success: { title: 'Cost Saved', description: 'The cost per visit is calculated from it.' },
    failure: withServerMessage('Not Saved', 'The cost could not be saved. Please try again.'),
  });
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <NumberField
        label="Cost of printing and postage"
        className="w-56"
        before="$"
        fallback={0}
        fixed={2}
        max={100_000}
        blankZero
        value={cost}
        onChange={setCost}
      />
      <Button
        busy={save.isPending}
        disabled={Math.round(cost * 100) === costCents}
        onClick={() => void save.run({ params: { id }, body: { costCents: Math.round(cost * 100) } })}
      >
        Save Cost
      </Button>
    </div>
  );
}
