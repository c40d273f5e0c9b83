import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';

import { percent } from '#shared/estimates/margin-health.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import { approvalsQuery } from '../../../../api/estimate-queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { PageSpinner } from '../../../../ui/spinner.tsx';
import { WideDialog } from '../../../../ui/wide-dialog.tsx';
import { NothingHere } from './nothing-here.tsx';

type ApprovalsDialogProps = { readonly onClose: () => void; readonly onOpen: (id: number) => void };

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The approver's queue; everybody else sees what waits. */
export function ApprovalsDialog({ onClose, onOpen }: ApprovalsDialogProps) {
  const { data = [], isPending, isError } = useQuery(approvalsQuery());
  return (
    <WideDialog open onClose={onClose} title="Approvals" description="Estimates below the minimum margin">
      {isPending && <PageSpinner label="Loading approvals" />}
      {isError && (
        <p role="alert" className="text-danger">
          What waits for an approval could not be loaded.
        </p>
      )}
      {!isPending && !isError && data.length === 0 && (
        <NothingHere icon={BadgeCheck}>Nothing waits for an approval.</NothingHere>
      )}
      <ul className="m-0 grid list-none gap-2 p-0">
        {data.map((one) => (
          <li
            key={one.id}
            aria-label={`Estimate #${one.id}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border p-3"
          >
            <div className="min-w-0 flex-1 basis-64">
              <b className="block truncate font-semibold">
                #{one.id} · {one.customerName || 'No customer name'}
              </b>
              <p className="text-sm text-ink-soft">
                {one.requestedBy}, {moment.format(new Date(one.requestedAt))}
              </p>
              {one.note && <q>{one.note}</q>}
            </div>
            <p className="text-right tabular-nums">
              <b className="display block text-md">{formatDollars(one.grandTotal)}</b>
              <span className="text-sm font-semibold text-danger">{percent(one.marginPct)} margin</span>
            </p>
            <Button size="sm" onClick={() => onOpen(one.id)}>
              {one.canDecide ? 'Review' : 'Open'}
            </Button>
          </li>
        ))}
      </ul>
    </WideDialog>
  );
}
