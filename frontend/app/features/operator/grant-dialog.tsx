import { useState } from 'react';

import { operator } from '#shared/operator/contract.ts';
import type { OperatedAccount } from '#shared/operator/contract.ts';
import { planTable } from '#shared/plans/plan-table.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useGrant } from '../../../api/operator-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useGuardedClose } from '../../../ui/unsaved-guard.tsx';

const grantable = operator.grant.body.shape.plan;
type Grantable = (typeof grantable.options)[number];

const labelOf = (plan: Grantable): string => (plan === 'free' ? 'No grant' : planTable[plan].name);

type GrantDialogProps = { readonly account: OperatedAccount; readonly onClose: () => void };

/** Grants a plan, or ends a granted one. Both need a reason, which is kept. */
export function GrantDialog({ account, onClose }: GrantDialogProps) {
  const granted = grantable.safeParse(account.plan).data;
  const [plan, setPlan] = useState<Grantable>(account.isGranted && granted ? granted : 'paid');
  const [reason, setReason] = useState('');
  const { close, question } = useGuardedClose('note', reason !== '', onClose);
  const [isAsked, setAsked] = useState(false);
  const grant = useGrant(onClose);
  const error = isAsked && reason.trim() === '' ? 'Please say why' : undefined;
  const send = () => {
    setAsked(true);
    if (reason.trim() !== '') void grant.run({ params: { id: account.id }, body: { plan, reason: reason.trim() } });
  };
  return (
    <Dialog
      open
      title="Change the plan"
      description={account.email}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" busy={grant.isPending} onClick={send}>
            {plan === 'free' ? 'End the Grant' : 'Grant the Plan'}
          </Button>
        </>
      }
    >
      <SelectField
        label="Plan"
        value={plan}
        options={grantable.options.map((value) => ({ value, label: labelOf(value) }))}
        onChange={setPlan}
      />
      <Field
        label="Reason"
        hint="Kept with your name and the account"
        error={error}
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {grant.error && (
        <p role="alert" className="text-danger">
          {messageOf(grant.error, 'The plan could not be changed. Please try again.')}
        </p>
      )}
      {question}
    </Dialog>
  );
}
