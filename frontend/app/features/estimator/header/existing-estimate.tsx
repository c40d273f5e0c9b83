import { useInfiniteQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';

import { estimateListQuery } from '../../../../api/estimate-queries.ts';
import { Button } from '../../../../ui/button.tsx';

type ExistingEstimateProps = { readonly proposalId: number; readonly onOpen: (id: number) => void };

/**
 * Says over a new estimate of a proposal that the proposal has one already, and leads to the newest. It is looked for
 * among the estimates that 'Estimates' shows first.
 */
export function ExistingEstimate({ proposalId, onOpen }: ExistingEstimateProps) {
  const { data: saved = [] } = useInfiniteQuery(estimateListQuery());
  const newest = saved.find((one) => one.proposalId === proposalId);
  if (!newest) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-3 rounded-md bg-sky-soft px-3.5 py-2.5">
      <span className="mr-auto">
        <b className="font-semibold">This proposal has an estimate already.</b> What you enter here becomes another one.
      </span>
      <Button size="sm" icon={<FolderOpen className="size-4" />} onClick={() => onOpen(newest.id)}>
        Open Estimate #{newest.id}
      </Button>
    </p>
  );
}
