import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { account } from '#shared/account/contract.ts';
import { messageOf } from '../../../api/api-error.ts';
import { isStillSignedIn } from '../../../api/auth-queries.ts';
import { logOut } from '../../../api/log-out.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';

type DeleteAccountDialogProps = { readonly email: string; readonly onClose: () => void };

/** Deletes the account after a warning and after the owner has typed their own e-mail address. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const [isWarned, setWarned] = useState(false);
  if (isWarned) return <FinalConfirmation email={email} onClose={onClose} />;
  return (
    <Dialog
      open
      title="Delete the account?"
      description="This is what happens:"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={() => setWarned(true)}>
            Continue
          </Button>
        </>
      }
    >
      <ul className="m-0 grid list-disc gap-2 pl-5">
        <li>You and every member are signed out at once. Members are told by e-mail that you deleted the account.</li>
        <li>Links and QR codes of your proposals stop working, on mailed pieces too.</li>
        <li>
          Visits that are still to come are canceled, and homeowners are told by e-mail. Please call those who left only
          a phone number.
        </li>
        <li>
          Proposals, organizations, estimates and visits are deleted; all pictures are queued for deletion and follow
          within minutes. They are gone from backups within 35 days. Files made to print your mailers are kept for 180
          days, and a data export for a day.
        </li>
        <li>Your sign-in stays with the sign-in service. Using it again starts a new, empty account.</li>
      </ul>
      <p className="text-ink-soft">If you want to keep anything, cancel and export your data first.</p>
    </Dialog>
  );
}

function FinalConfirmation({ email, onClose }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('');
  const client = useQueryClient();
  const remove = useCall(account.remove, {
    onSuccess: () => void logOut(),
    failure: 'inline',
    // Either an earlier call, whose answer was lost, deleted the account, or the session has ended. If the session only
    // had to be checked again, the person can retry.
    onCode: {
      UNAUTHENTICATED: async () => {
        if (!(await isStillSignedIn(client))) await logOut();
      },
    },
  });
  const busy = remove.isPending || remove.reply !== undefined;
  return (
    <Dialog
      open
      title="Are you really sure?"
      description="This action cannot be undone, by you or by us."
      // A deletion that has begun cannot be stopped, so its question stays open.
      onClose={busy ? () => undefined : onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Keep the Account
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void remove.run({ body: { email: typed } })}>
            {busy ? 'Deleting...' : 'Delete Everything'}
          </Button>
        </>
      }
    >
      <Field
        label={`Type ${email} to delete the account`}
        type="email"
        autoComplete="off"
        value={typed}
        error={remove.error && messageOf(remove.error, 'The account could not be deleted. Please try again.')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Dialog>
  );
}
