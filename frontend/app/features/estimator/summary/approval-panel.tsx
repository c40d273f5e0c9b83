import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { User } from '#shared/auth/user.ts';
import { lastAction } from '#shared/estimates/approval.ts';
import type { ApprovalEvent } from '#shared/estimates/approval.ts';
import { estimates } from '#shared/estimates/contract.ts';
import type { Estimate } from '#shared/estimates/estimate.ts';
import { percent } from '#shared/estimates/margin-health.ts';
import { wordsOf } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { estimateQuery } from '../../../../api/estimate-queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.tsx';
import type { EstimateSession } from '../save/use-estimate.ts';

type Act = 'request' | 'approved' | 'rejected';

const words = {
  request: { title: 'Request approval', action: 'Request Approval', done: 'Approval Requested' },
  approved: { title: 'Approve this estimate', action: 'Approve', done: 'Estimate Approved' },
  rejected: { title: 'Reject this estimate', action: 'Reject', done: 'Estimate Rejected' },
} as const;

const steps: Readonly<Record<ApprovalEvent['action'], string>> = {
  requested: 'asked for approval',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'withdrew the request',
  voided: 'changed the price, which voided it',
};

type ApprovalPanelProps = {
  readonly session: EstimateSession;
  readonly person: User;
  /** Whether the price on the screen is below the minimum margin. */
  readonly needed: boolean;
};

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Asking for an approval, deciding about one, and what has happened so far. */
export function ApprovalPanel({ session, person, needed }: ApprovalPanelProps) {
  const [act, setAct] = useState<Act>();
  const { form, dirty, save, takeAnswer } = session;
  const client = useQueryClient();
  const { queryKey, ...query } = estimateQuery(form.id ?? 0);
  const { data: latest } = useQuery({ ...query, queryKey, enabled: false });
  const history = latest?.approvalHistory ?? [];
  const part = partOf({ role: person.role, last: lastAction(history), needed, dirty });
  if (latest === undefined || (part === undefined && history.length === 0)) return null;

  const carryOut = async (wanted: Act, note: string) => {
    if (wanted === 'request' && dirty && (await save()) === undefined) return;
    // A decision is about the version on the screen; a request about the one that was saved last.
    const version = wanted === 'request' ? client.getQueryData(queryKey)?.version : form.version;
    try {
      takeAnswer(await send({ id: latest.id, version: version ?? latest.version }, wanted, note));
      toastSuccess(words[wanted].done);
    } catch (error) {
      toastError('Approval Failed', wordsOf(error, 'Please try again.'));
    }
    setAct(undefined);
  };

  return (
    <section aria-label="Approval" className="grid gap-3 border-t pt-4">
      {part === 'decide' && (
        <div className="grid grid-cols-2 gap-2.5">
          <Button look="danger" onClick={() => setAct('rejected')}>
            Reject
          </Button>
          <Button look="dark" onClick={() => setAct('approved')}>
            Approve
          </Button>
        </div>
      )}
      {part === 'ask' && (
        <Button look="dark" onClick={() => setAct('request')}>
          Request Approval
        </Button>
      )}
      <History history={history} />
      {act && <NoteDialog act={act} onClose={() => setAct(undefined)} onSend={(note) => carryOut(act, note)} />}
    </section>
  );
}

type Standing = {
  readonly role: User['role'];
  readonly last: ReturnType<typeof lastAction>;
  readonly needed: boolean;
  readonly dirty: boolean;
};

/** What this person can do about the approval of what is on the screen. */
function partOf({ role, last, needed, dirty }: Standing): 'decide' | 'ask' | undefined {
  if (last === 'requested') return role === 'approver' && !dirty ? 'decide' : undefined;
  return needed && (last !== 'approved' || dirty) ? 'ask' : undefined;
}

function send({ id, version }: Pick<Estimate, 'id' | 'version'>, act: Act, note: string): Promise<Estimate> {
  const params = { id: String(id) };
  if (act === 'request') return call(estimates.requestApproval, { params, body: { version, note } });
  return call(estimates.decideApproval, { params, body: { version, decision: act, note } });
}

function History({ history }: { readonly history: readonly ApprovalEvent[] }) {
  if (history.length === 0) return null;
  return (
    <ol aria-label="Approval history" className="m-0 grid list-none gap-2 p-0 text-sm">
      {history.toReversed().map(({ at, by, action, note, marginPct }) => (
        <li key={at} className="border-l-2 border-line-strong pl-3">
          <b className="font-semibold">{by}</b> {steps[action]}, margin {percent(marginPct)}
          {note && <q className="block text-ink">{note}</q>}
          <time dateTime={at} className="block text-ink-soft">
            {moment.format(new Date(at))}
          </time>
        </li>
      ))}
    </ol>
  );
}

type NoteDialogProps = {
  readonly act: Act;
  readonly onClose: () => void;
  readonly onSend: (note: string) => Promise<void>;
};

function NoteDialog({ act, onClose, onSend }: NoteDialogProps) {
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const { title, action } = words[act];
  return (
    <Dialog
      open
      title={title}
      description={
        act === 'request'
          ? 'An approver of your account is told by email. A change of the price voids the request.'
          : 'Whoever asked is told by email.'
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look={act === 'rejected' ? 'danger' : 'primary'}
            busy={busy}
            onClick={() => {
              setBusy(true);
              void onSend(note);
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <TextAreaField
        label="Note"
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </Dialog>
  );
}
