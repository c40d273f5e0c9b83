import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';

import { percent } from '#shared/estimates/margin-health.ts';
import { approvalsQuery } from '../../../../api/estimate-queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { EstimateRow, ListDialog } from './list-dialog.tsx';

type ApprovalsDialogProps = { readonly onClose: () => void; readonly onOpen: (id: number) => void };

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Requests for approval. Approvers open and decide them; other members only see them. */
export function ApprovalsDialog({ onClose, onOpen }: ApprovalsDialogProps) {
  return (
    <ListDialog
      title="Approvals"
      description="Estimates below the minimum margin"
      list={useQuery(approvalsQuery())}
      loading="Loading approvals"
      failed="What is waiting for approval could not be loaded."
      empty={{ icon: BadgeCheck, text: 'Nothing is waiting for approval.' }}
      onClose={onClose}
      row={({ id, customerName, requestedBy, requestedAt, note, grandTotal, marginPct, canDecide }) => (
        <EstimateRow
          key={id}
          id={id}
          name={
            <b className="block truncate font-semibold">
              #{id} · {customerName || 'No customer name'}
            </b>
          }
          details={
            <>
              <p className="text-sm text-ink-soft">
                {requestedBy}, {moment.format(new Date(requestedAt))}
              </p>
              {note && <q>{note}</q>}
            </>
          }
          grandTotal={grandTotal}
          margin={<span className="text-sm font-semibold text-danger">{percent(marginPct)} margin</span>}
          actions={
            <Button size="sm" onClick={() => onOpen(id)}>
              {canDecide ? 'Review' : 'Open'}
            </Button>
          }
        />
      )}
    />
  );
}
