import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { deskMailers } from '#shared/mailers/contract.ts';
import type { DroppedPiece, ShownBatch } from '#shared/mailers/contract.ts';
import { PRINT_DAYS } from '#shared/mailers/formats.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { batchesQuery, deskMailersKey } from '../../../api/mailer-queries.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { ShowOlder } from '../../../ui/show-older.tsx';
import { BatchResults } from './batch-results.tsx';
import { When } from './lead-labels.tsx';
import { LeftItems } from './left-note.tsx';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** What was exported, newest first: its progress, its download, and what it brought. */
export function BatchList() {
  const list = useInfiniteQuery(batchesQuery());
  const batches = list.data?.pages.flatMap((page) => page.batches) ?? [];
  const client = useQueryClient();
  const [openId, open] = useState<string>();
  const link = useCall(deskMailers.batchLink, {
    onSuccess: ({ url }) => {
      if (url !== undefined) window.location.assign(url);
    },
    failure: withServerMessage('Download Failed', 'The archive could not be fetched. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: [...deskMailersKey, 'batches'] }),
  });
  if (batches.length === 0 && !list.isError) return null;
  return (
    <section aria-label="Batches" className="mt-6">
      <h2 className="display mb-2 text-lg">Batches</h2>
      {list.isError && (
        <LoadFailed className="mb-2" onRetry={() => void list.refetch()}>
          Batches could not be loaded.{batches.length > 0 && ' What you see may be out of date.'}
        </LoadFailed>
      )}
      <ul className="divide-y rounded-lg border bg-paper empty:hidden">
        {batches.map((batch) => (
          <Row
            key={batch.id}
            batch={batch}
            isOpen={batch.id === openId}
            onOpen={() => open(batch.id === openId ? undefined : batch.id)}
            busy={link.pending?.params?.id === batch.id}
            onLink={() => void link.run({ params: { id: batch.id } })}
          />
        ))}
      </ul>
      <div className="mt-3">
        <ShowOlder list={list} />
      </div>
    </section>
  );
}

type RowProps = {
  readonly batch: ShownBatch;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly busy: boolean;
  /** Downloads the archive, or resumes building it. */
  readonly onLink: () => void;
};

/** After this time the archive is deleted, and nothing can be downloaded. */
const isArchiveKept = ({ at }: ShownBatch): boolean => Date.now() - new Date(at).getTime() < PRINT_DAYS * DAY_MS;

/** An export that nobody resumed is given up after an hour (`infra/mailer-batch.asl.json`). */
const isOverdue = ({ state, at }: ShownBatch): boolean =>
  state === 'building' && Date.now() - new Date(at).getTime() > 60 * 60_000;

function Row({ batch, isOpen, onOpen, busy, onLink }: RowProps) {
  const { at, state, count, bytes, sha256, left, dropped } = batch;
  const isEmpty = count === 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <span className="font-semibold tabular-nums">
        {count} {count === 1 ? 'mailer' : 'mailers'}
      </span>
      <span className="text-ink-soft">
        <When at={at} />
        {state === 'done' && !isEmpty && `, ${megabytes(bytes)}`}
      </span>
      {state === 'done' && !isEmpty && (
        <code className="min-w-0 truncate text-xs text-ink-soft" title={sha256}>
          SHA-256 {sha256.slice(0, 12)}…
        </code>
      )}
      {state === 'building' && <Progress batch={batch} />}
      <div className="ml-auto flex flex-wrap gap-2">
        {(state === 'stopped' || isOverdue(batch)) && (
          <Button size="sm" variant="outline" busy={busy} onClick={onLink}>
            Continue
          </Button>
        )}
        {state === 'done' && !isEmpty && (
          <>
            <Button size="sm" aria-expanded={isOpen} onClick={onOpen}>
              Results
            </Button>
            {isArchiveKept(batch) && (
              <Button size="sm" icon={<Download className="size-4" />} busy={busy} onClick={onLink}>
                Download
              </Button>
            )}
          </>
        )}
      </div>
      {state === 'stopped' && (
        <p role="alert" className="basis-full rounded-md bg-warning-soft p-3 text-sm text-[#7c3a06]">
          {batch.problem}
        </p>
      )}
      <Dropped dropped={dropped} />
      {left.length > 0 && (
        <details className="basis-full text-sm">
          <summary className="cursor-pointer font-semibold text-[#7c3a06]">{left.length} left out</summary>
          <ul className="mt-1 list-disc pl-5">
            <LeftItems left={left} />
          </ul>
        </details>
      )}
      {isOpen && (
        <div className="basis-full">
          <BatchResults batch={batch} />
        </div>
      )}
    </li>
  );
}

const dropWords = {
  canceled: 'canceled by the office',
  rejected: 'rejected',
  closed: 'its account is closed',
} as const;

/** The number of the piece is the one in the spreadsheet and on the envelope. */
const takeOut = ({ sequence, address, why }: DroppedPiece): string =>
  `Take out no. ${sequence}${address === undefined ? '' : `, ${address}`}: ${dropWords[why]}.`;

/** Printed pieces that must not be mailed. */
function Dropped({ dropped }: Pick<ShownBatch, 'dropped'>) {
  if (dropped.length === 0) return null;
  return (
    <div role="alert" className="basis-full rounded-md bg-warning-soft p-3 text-sm text-[#7c3a06]">
      <ul className="list-disc pl-5">
        {dropped.map((one) => (
          <li key={one.id}>{takeOut(one)}</li>
        ))}
      </ul>
    </div>
  );
}

/** How many mailers were checked. When all are, the archive is put together. */
function Progress({ batch: { checked, count } }: { readonly batch: ShownBatch }) {
  return (
    <span role="status" className="flex items-center gap-2 text-sm text-ink-soft">
      <progress aria-label="Mailers checked" value={checked} max={count} className="h-2 w-32" />
      {checked < count ? `${checked} of ${count} checked` : 'Building the archive...'}
    </span>
  );
}
