import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { deskMailers } from '#shared/mailers/contract.ts';
import { batchesQuery } from '../../../api/mailer-queries.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { BatchResults } from './batch-results.tsx';
import { When } from './lead-labels.tsx';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** What was exported, newest first, to download again, and what it brought. */
export function BatchList() {
  const { data } = useQuery(batchesQuery());
  const [openId, open] = useState<string>();
  const link = useCall(deskMailers.batchLink, {
    onSuccess: ({ url }) => window.location.assign(url),
    failure: withServerMessage('Download Failed', 'The archive could not be fetched. Please try again.'),
  });
  if (!data || data.batches.length === 0) return null;
  return (
    <section aria-label="Batches" className="mt-6">
      <h2 className="display mb-2 text-lg">Batches</h2>
      <ul className="divide-y rounded-lg border bg-paper">
        {data.batches.map((batch) => {
          const { id, at, pieces, bytes, sha256 } = batch;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
              <span className="font-semibold tabular-nums">
                {pieces.length} {pieces.length === 1 ? 'mailer' : 'mailers'}
              </span>
              <span className="text-ink-soft">
                <When at={at} />, {megabytes(bytes)}
              </span>
              <code className="min-w-0 truncate text-xs text-ink-soft" title={sha256}>
                SHA-256 {sha256.slice(0, 12)}…
              </code>
              <Button
                size="sm"
                className="ml-auto"
                aria-expanded={id === openId}
                onClick={() => open(id === openId ? undefined : id)}
              >
                Results
              </Button>
              <Button
                size="sm"
                icon={<Download className="size-4" />}
                busy={link.pending?.params?.id === id}
                onClick={() => void link.run({ params: { id } })}
              >
                Download
              </Button>
              {id === openId && (
                <div className="basis-full">
                  <BatchResults batch={batch} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
