import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { User } from '#shared/auth/user.ts';
import { approvalOf, NOBODY_DECIDES } from '#shared/estimates/approval.ts';
import type { ApprovalEvent } from '#shared/estimates/approval.ts';
import { estimates } from '#shared/estimates/contract.ts';
import type { Estimate } from '#shared/estimates/estimate.ts';
import { percent } from '#shared/estimates/margin-health.ts';
import type { ApprovalState } from '#shared/estimates/margin-health.ts';
import { may, planWith } from '#shared/plans/plan-table.ts';
import { call } from '../../../../api/call.ts';
import { estimateQuery } from '../../../../api/estimate-queries.ts';
import { useCall, withServerMessage } from '../../../../api/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormFields } from '../../../../ui/form-fields.tsx';
import { LockedLink } from '../../../../ui/locked-link.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { useGuardedClose } from '../../../../ui/unsaved-guard.tsx';
import { useOpened } from '../../../../ui/use-opened.ts';
import type { EstimateSession } from '../save/use-estimate.ts';

type Action = 'request' | 'approved' | 'rejected';

const labels = {
  request: { title: 'Request approval', button: 'Request Approval', done: 'Approval Requested' },
  approved: { title: 'Approve this estimate', button: 'Approve', done: 'Estimate Approved' },
  rejected: { title: 'Reject this estimate', button: 'Reject', done: 'Estimate Rejected' },
} as const;

const steps: Readonly<Record<ApprovalEvent['action'], string>> = {
  requested: 'asked for approval',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'withdrew the request',
  voided: 'changed the price, which voided it',
};

type ApprovalProps = {
  readonly session: EstimateSession;
  readonly user: User;
  /** Whether the margin on screen is below the minimum. */
  readonly needed: boolean;
  /** Whether somebody else in the account could decide. */
  readonly hasApprover: boolean;
};

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The estimate as last saved, with its history of approvals; undefined if it was never saved. */
function useSaved(id: number | undefined): Estimate | undefined {
  return useQuery({ ...estimateQuery(id ?? 0), enabled: false }).data;
}

/** What an approver decided about the price on screen, or that the customer already has it. */
export function useApproval({ form: { id, content, lines } }: EstimateSession): ApprovalState {
  return approvalOf(useSaved(id), { ...content, lineItems: lines });
}

/** Whether the estimate waited for a decision that nobody is left to make when it was last read. */
export const useNobodyDecides = ({ form }: EstimateSession): boolean => useSaved(form.id)?.nobodyDecides === true;

/** Whether the estimate, as it was opened, waits for this person to decide. */
export function useDecides(session: EstimateSession, user: User | undefined): boolean {
  const approval = useApproval(session);
  const nobodyDecides = useNobodyDecides(session);
  if (!user || !may(user.plan, 'estimates')) return false;
  return (
    availableAction({ role: user.role, approval, needed: false, dirty: session.dirty, nobodyDecides }) === 'decide'
  );
}

/** Buttons that request or decide an approval. Shows nothing while there is nothing to do. */
export function ApprovalActions({ session, user, needed, hasApprover }: ApprovalProps) {
  const { opened: action, open, close } = useOpened<Action>();
  const { form, dirty, busy, save, applyReply } = session;
  const client = useQueryClient();
  const send = useCall(sendApproval, {
    onSuccess: applyReply,
    success: (_, request) => ({ title: labels[request.action].done }),
    failure: withServerMessage('Approval Failed', 'Please try again.'),
  });
  const { queryKey } = estimateQuery(form.id ?? 0);
  const latest = useSaved(form.id);
  const [approval, nobodyDecides] = [useApproval(session), useNobodyDecides(session)];
  const part = availableAction({ role: user.role, approval, needed, dirty, nobodyDecides });
  if (latest === undefined || part === undefined) return null;
  if (!may(user.plan, 'estimates')) {
    return <LockedLink plan={planWith('estimates')}>{part === 'ask' ? 'Request Approval' : 'Approve'}</LockedLink>;
  }

  const submit = async (requested: Action, note: string) => {
    if (requested === 'request' && dirty && (await save()) === undefined) return;
    // A decision applies to the version on screen, a request to the version that was saved last.
    const version = requested === 'request' ? client.getQueryData(queryKey)?.version : form.version;
    const request = { id: latest.id, version: version ?? latest.version, action: requested, note };
    // After a failure the note stays, so that it can be sent again.
    if (await send.run(request)) close();
  };

  return (
    <>
      {part === 'decide' && (
        <div className="grid grid-cols-2 gap-2.5">
          <Button variant="danger" onClick={() => open('rejected')}>
            Reject
          </Button>
          <Button variant="dark" onClick={() => open('approved')}>
            Approve
          </Button>
        </div>
      )}
      {part === 'ask' && hasApprover && (
        <Button variant="dark" onClick={() => open('request')}>
          Request Approval
        </Button>
      )}
      {part === 'ask' && !hasApprover && <p className="text-sm text-ink-soft">{NOBODY_DECIDES}</p>}
      {action && (
        <NoteDialog
          action={action}
          busy={busy || send.isPending}
          onClose={close}
          onSend={(note) => submit(action, note)}
        />
      )}
    </>
  );
}

type ApprovalFacts = {
  readonly role: User['role'];
  readonly approval: ApprovalState;
  readonly needed: boolean;
  readonly dirty: boolean;
  readonly nobodyDecides: boolean;
};

/** What this member can do about the approval of the estimate on screen. */
function availableAction(facts: ApprovalFacts): 'decide' | 'ask' | undefined {
  const { role, approval, needed, dirty, nobodyDecides } = facts;
  if (approval === 'requested') return role === 'approver' && !dirty && !nobodyDecides ? 'decide' : undefined;
  return needed && approval === undefined ? 'ask' : undefined;
}

type ApprovalRequest = Pick<Estimate, 'id' | 'version'> & { readonly action: Action; readonly note: string };

function sendApproval({ id, version, action, note }: ApprovalRequest): Promise<Estimate> {
  const params = { id: String(id) };
  if (action === 'request') return call(estimates.requestApproval, { params, body: { version, note } });
  return call(estimates.decideApproval, { params, body: { version, decision: action, note } });
}

/** Who requested, approved and rejected, newest first. */
export function ApprovalHistory({ id }: { readonly id: number | undefined }) {
  const history = useSaved(id)?.approvalHistory ?? [];
  if (history.length === 0) return null;
  return (
    <ol aria-label="Approval history" className="m-0 grid list-none gap-2 border-t p-0 pt-4 text-sm">
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
  readonly action: Action;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSend: (note: string) => Promise<void>;
};

function NoteDialog({ action, busy, onClose, onSend }: NoteDialogProps) {
  const [note, setNote] = useState('');
  /** Unlike `busy`, this is false while an earlier dialog's note is being sent, which closes nothing here. */
  const [isSending, setSending] = useState(false);
  const { title, button } = labels[action];
  // Closing the dialog does not lose a note that is being sent.
  const { close, question } = useGuardedClose('note', note !== '' && !isSending, onClose);
  const send = async () => {
    setSending(true);
    await onSend(note);
    setSending(false);
  };
  return (
    <Dialog
      open
      title={title}
      description={
        action === 'request'
          ? 'An approver in your account is notified by email. Changing the price voids the request.'
          : 'The person who asked is notified by email.'
      }
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant={action === 'rejected' ? 'danger' : 'primary'} busy={busy} onClick={() => void send()}>
            {button}
          </Button>
        </>
      }
    >
      <FormFields busy={isSending}>
        <TextAreaField
          label="Note"
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </FormFields>
      {question}
    </Dialog>
  );
}
