import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { estimates } from '#shared/estimates/contract.ts';
import type { EstimateSummary } from '#shared/estimates/estimate.ts';
import { percent } from '#shared/estimates/margin-health.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import { wordsOf } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { estimateListKey, estimateListQuery } from '../../../../api/estimate-queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { PageSpinner } from '../../../../ui/spinner.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.tsx';
import { WideDialog } from '../../../../ui/wide-dialog.tsx';
import { EstimateStatusChip } from '../status-chip.tsx';
import { NothingHere } from './nothing-here.tsx';

type EstimatesDialogProps = {
  readonly onClose: () => void;
  readonly onOpen: (id: number) => void;
  readonly onRemoved: (id: number) => void;
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Every estimate of the account: open, duplicate, delete. */
export function EstimatesDialog({ onClose, onOpen, onRemoved }: EstimatesDialogProps) {
  const { data = [], isPending, isError, refetch } = useQuery(estimateListQuery());
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<EstimateSummary>();
  const refresh = () => client.invalidateQueries({ queryKey: estimateListKey });

  const duplicate = async ({ id }: EstimateSummary) => {
    try {
      const copy = await call(estimates.duplicate, { params: { id: String(id) } });
      await refresh();
      toastSuccess('Estimate Duplicated', `Estimate #${copy.id} is a draft of its own.`);
      onOpen(copy.id);
    } catch (error) {
      toastError('Duplicate Failed', wordsOf(error, 'Failed to duplicate the estimate. Please try again.'));
    }
  };
  const remove = async ({ id }: EstimateSummary) => {
    setLeaving(undefined);
    try {
      await call(estimates.remove, { params: { id: String(id) } });
      toastSuccess('Estimate Deleted', 'The estimate has been successfully deleted.');
      onRemoved(id);
      await refresh();
    } catch (error) {
      toastError('Delete Failed', wordsOf(error, 'Failed to delete the estimate. Please try again.'));
    }
  };

  if (leaving) {
    return <Confirm estimate={leaving} onCancel={() => setLeaving(undefined)} onConfirm={() => void remove(leaving)} />;
  }
  return (
    <WideDialog open onClose={onClose} title="Estimates" description="Newest first">
      {isPending && <PageSpinner label="Loading estimates" />}
      {isError && (
        <p role="alert" className="flex items-center gap-3 text-danger">
          Your estimates could not be loaded.
          <Button size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {!isPending && !isError && data.length === 0 && (
        <NothingHere icon={FileText}>No estimates yet. Save the one on the screen, and it is here.</NothingHere>
      )}
      <ul className="m-0 grid list-none gap-2 p-0">
        {data.map((one) => (
          <li
            key={one.id}
            aria-label={`Estimate #${one.id}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border p-3"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex items-center gap-2">
                <b className="truncate font-semibold">{one.customerName || 'No customer name'}</b>
                <EstimateStatusChip status={one.status} />
              </p>
              <p className="truncate text-sm text-ink-soft">
                #{one.id} · {one.customerAddress || 'No address'} · {day.format(new Date(one.updatedAt))}
              </p>
            </div>
            <p className="text-right tabular-nums">
              <b className="display block text-md">{formatDollars(one.grandTotal)}</b>
              <span className="text-sm text-ink-soft">{percent(one.marginPct)} margin</span>
            </p>
            <div className="flex gap-1.5">
              <Button size="sm" aria-label={`Open estimate #${one.id}`} onClick={() => onOpen(one.id)}>
                Open
              </Button>
              <Button
                size="sm"
                aria-label={`Duplicate estimate #${one.id}`}
                icon={<Copy className="size-4" />}
                onClick={() => void duplicate(one)}
              />
              <Button
                size="sm"
                look="danger"
                aria-label={`Delete estimate #${one.id}`}
                icon={<Trash2 className="size-4" />}
                onClick={() => setLeaving(one)}
              />
            </div>
          </li>
        ))}
      </ul>
    </WideDialog>
  );
}

type ConfirmProps = {
  readonly estimate: EstimateSummary;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

function Confirm({ estimate: { id }, onCancel, onConfirm }: ConfirmProps) {
  return (
    <Dialog
      open
      title="Delete estimate"
      description={`Are you sure you want to delete estimate #${id}? This action cannot be undone.`}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button look="danger" onClick={onConfirm}>
            Delete
          </Button>
        </>
      }
    />
  );
}
