import { useInfiniteQuery } from '@tanstack/react-query';
import { Copy, FileText, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';

import { estimates } from '#shared/estimates/contract.ts';
import type { EstimateSummary } from '#shared/estimates/estimate.ts';
import { percent } from '#shared/estimates/margin-health.ts';
import { estimateListKey, estimateListQuery } from '../../../../api/estimate-queries.ts';
import { idempotentDelete } from '../../../../api/idempotent-delete.ts';
import { useCall, withServerMessage } from '../../../../api/use-call.ts';
import { useMay } from '../../../../api/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { ShowOlder } from '../../../../ui/show-older.tsx';
import { EstimateStatusChip } from '../status-chip.tsx';
import { EstimateRow, ListDialog } from './list-dialog.tsx';

type EstimatesDialogProps = {
  readonly onClose: () => void;
  readonly onOpen: (id: number) => void;
  readonly onRemoved: (id: number) => void;
};

const removeEstimate = idempotentDelete(estimates.remove);
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Every estimate of the account: open, duplicate, delete. */
export function EstimatesDialog({ onClose, onOpen, onRemoved }: EstimatesDialogProps) {
  const list = useInfiniteQuery(estimateListQuery());
  const [deleting, setDeleting] = useState<EstimateSummary>();
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const duplicate = useCall(estimates.duplicate, {
    invalidates: [estimateListKey],
    // A person who closed the dialog in the meantime is doing something else.
    onSuccess: ({ id }) => isOpen.current && onOpen(id),
    success: ({ id }) => ({ title: 'Estimate Duplicated', description: `Estimate #${id} is a separate draft.` }),
    failure: withServerMessage('Duplicate Failed', 'Failed to duplicate the estimate. Please try again.'),
  });
  const remove = useCall(removeEstimate, {
    invalidates: [estimateListKey],
    onSuccess: (_, { params }) => onRemoved(Number(params.id)),
    success: { title: 'Estimate Deleted', description: 'The estimate has been successfully deleted.' },
    failure: withServerMessage('Delete Failed', 'Failed to delete the estimate. Please try again.'),
  });
  if (deleting) {
    return (
      <ConfirmDialog
        title="Delete estimate"
        question={`Are you sure you want to delete estimate #${deleting.id}? This action cannot be undone.`}
        action="Delete"
        onClose={() => setDeleting(undefined)}
        onConfirm={() => {
          setDeleting(undefined);
          void remove.run({ params: { id: String(deleting.id) } });
        }}
      />
    );
  }
  return (
    <ListDialog
      title="Estimates"
      description="Newest first"
      list={list}
      loading="Loading estimates"
      failed="Your estimates could not be loaded."
      empty={{ icon: FileText, text: 'No estimates yet. Save the one on the screen, and it shows up here.' }}
      more={<ShowOlder list={list} label="Show More" />}
      onClose={onClose}
      row={(one) => (
        <EstimateRow
          key={one.id}
          id={one.id}
          name={
            <p className="flex items-center gap-2">
              <b className="truncate font-semibold">{one.customerName || 'No customer name'}</b>
              <EstimateStatusChip status={one.status} />
            </p>
          }
          details={
            <p className="truncate text-sm text-ink-soft">
              #{one.id} · {one.customerAddress || 'No address'} · {day.format(new Date(one.updatedAt))}
            </p>
          }
          grandTotal={one.grandTotal}
          margin={<span className="text-sm text-ink-soft">{percent(one.marginPct)} margin</span>}
          actions={
            <RowActions
              id={one.id}
              isDuplicating={duplicate.pending?.params.id === String(one.id)}
              onOpen={() => onOpen(one.id)}
              onDuplicate={() => void duplicate.run({ params: { id: String(one.id) } })}
              onDelete={() => setDeleting(one)}
            />
          }
        />
      )}
    />
  );
}

type RowActionsProps = {
  readonly id: number;
  readonly isDuplicating: boolean;
  readonly onOpen: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
};

/** What can be done with an estimate. A plan without estimates can still open those of an earlier plan. */
function RowActions({ id, isDuplicating, onOpen, onDuplicate, onDelete }: RowActionsProps) {
  const isAllowed = useMay('estimates');
  return (
    <>
      <Button size="sm" aria-label={`Open estimate #${id}`} onClick={onOpen}>
        Open
      </Button>
      {isAllowed && (
        <>
          <Button
            size="sm"
            aria-label={`Duplicate estimate #${id}`}
            icon={<Copy className="size-4" />}
            busy={isDuplicating}
            onClick={onDuplicate}
          />
          <Button
            size="sm"
            variant="danger"
            aria-label={`Delete estimate #${id}`}
            icon={<Trash2 className="size-4" />}
            onClick={onDelete}
          />
        </>
      )}
    </>
  );
}
