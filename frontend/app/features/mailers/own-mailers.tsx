import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { dateText } from '#shared/language/date-text.ts';
import { mailers } from '#shared/mailers/contract.ts';
import type { MailResults, OwnBatch } from '#shared/mailers/contract.ts';
import { mayMove, stateLabels } from '#shared/mailers/mailer-state.ts';
import type { OwnMailer } from '#shared/mailers/mailer.ts';
import { mailersKey, ownMailersQuery } from '../../../api/mailer-queries.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { MailerChip } from '../../../ui/mailer-chip.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** The account's pieces, newest first, with the state of each. */
export function OwnMailers() {
  const { data, isError, refetch } = useQuery(ownMailersQuery());
  const client = useQueryClient();
  const [canceling, setCanceling] = useState<OwnMailer>();
  const cancel = useCall(mailers.cancel, {
    success: { title: 'Mailer Canceled', description: 'It is not mailed, and the household is free again.' },
    failure: withServerMessage('Not Canceled', 'The mailer could not be canceled. Please try again.'),
    // Also after a refused or unanswered call, because the piece then has another state than is shown.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: mailersKey });
      setCanceling(undefined);
    },
  });
  if (isError && !data) {
    return <LoadFailed onRetry={() => void refetch()}>Your mailers could not be loaded.</LoadFailed>;
  }
  if (!data) return <Spinner className="size-6" />;
  if (data.mailers.length === 0) {
    return (
      <p className="text-ink-soft">Nothing is on its way yet. Choose proposals, and we take them to the post office.</p>
    );
  }
  return (
    <>
      <Results results={data.results} />
      <Batches batches={data.batches} />
      <ul aria-label="Your mailers" className="divide-y rounded-lg border">
        {data.mailers.map((piece) => (
          <Row key={piece.id} piece={piece} onCancel={() => setCanceling(piece)} />
        ))}
      </ul>
      {canceling && (
        <ConfirmDialog
          title="Cancel Mailer"
          question={`Are you sure you want to cancel the mailer to ${canceling.address}?`}
          cancel="Keep It"
          action="Cancel Mailer"
          busy={cancel.isPending}
          onConfirm={() => void cancel.run({ params: { id: canceling.id } })}
          onClose={() => setCanceling(undefined)}
        />
      )}
    </>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** What mail has brought so far. The difference to houses without mail shows only when it is meaningful. */
function Results({ results: { mailed, scanned, visits, heldOut, lift } }: { readonly results: MailResults }) {
  if (mailed === 0) return null;
  return (
    <div role="status" className="mb-4 rounded-md bg-sand p-3 text-sm">
      <p>
        <b>{mailed}</b> mailed, <b>{scanned}</b> scanned, <b>{visits}</b> with a visit.
      </p>
      {heldOut > 0 && (
        <p className="mt-1">
          {lift.known
            ? `Houses with mail asked for a visit more often by ${percent(lift.lift)} of them than the ${heldOut} held back (between ${percent(lift.low)} and ${percent(lift.high)}).`
            : `Compared with the ${heldOut} held back: not enough yet.`}
        </p>
      )}
    </div>
  );
}

/** What each batch has brought. Mail takes weeks, so the newest batch says the least. */
function Batches({ batches }: { readonly batches: readonly OwnBatch[] }) {
  if (batches.length === 0) return null;
  return (
    <details className="mb-4 rounded-md border p-3 text-sm">
      <summary className="cursor-pointer font-semibold">Results by batch</summary>
      <ul aria-label="Results by batch" className="mt-2 grid gap-1.5">
        {batches.map(({ id, at, mailed, scanned, visits, signed }) => (
          <li key={id}>
            <b>{dateText(at, 'en')}</b>: {mailed} mailed, {scanned} scanned, {visits} with a visit, {signed} signed.
          </li>
        ))}
      </ul>
    </details>
  );
}

const whose = { account: 'your office', staff: 'Paveprint' } as const;

type RowProps = { readonly piece: OwnMailer; readonly onCancel: () => void };

function Row({ piece, onCancel }: RowProps) {
  const { address, state, history, scans, waits } = piece;
  const last = history.at(-1);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 p-3">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className="font-semibold">{address}</p>
        <p className="text-sm text-ink-soft">
          {last && `${stateLabels[last.to]} ${dateText(last.at, 'en')} by ${whose[last.by]}`}
          {last?.reason && `: ${last.reason}`}
          {scans !== undefined &&
            ` · ${scans === 0 ? 'not scanned yet' : `scanned ${scans === 1 ? 'once' : `${scans} times`}`}`}
        </p>
        {waits !== undefined && (
          <p className="mt-1 text-sm text-[#7c3a06]">
            <b>Waits:</b> {waits}
          </p>
        )}
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer font-semibold text-ink-soft">What happened so far</summary>
          <ol className="mt-1 grid gap-0.5 text-ink-soft">
            {history.map(({ to, at, by }) => (
              <li key={`${to} ${at}`}>
                {stateLabels[to]} · {dateText(at, 'en')} · {whose[by]}
              </li>
            ))}
          </ol>
        </details>
      </div>
      <MailerChip state={state} />
      {mayMove(state, 'canceled', 'account') && (
        <Button size="sm" onClick={onCancel} aria-label={`Cancel the mailer to ${address}`}>
          Cancel
        </Button>
      )}
    </li>
  );
}
