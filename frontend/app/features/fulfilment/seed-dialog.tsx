import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { deskMailers } from '#shared/mailers/contract.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { mailingAddress } from '#shared/mailers/mailing-address.ts';
import { currentUserQuery } from '../../../api/auth-queries.ts';
import { deskMailersKey } from '../../../api/mailer-queries.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { findStaffAddress, saveStaffAddress } from './staff-address-store.ts';
import type { StaffAddress } from './staff-address-store.ts';

type SeedDialogProps = { readonly piece: Mailer; readonly onClose: () => void };

const fields: readonly (readonly [
  keyof StaffAddress,
  string,
  { readonly autoComplete: string; readonly maxLength: number },
])[] = [
  ['recipient', 'Name', { autoComplete: 'name', maxLength: 80 }],
  ['line1', 'Street and number', { autoComplete: 'address-line1', maxLength: 100 }],
  ['city', 'City', { autoComplete: 'address-level2', maxLength: 60 }],
  ['state', 'State, two letters', { autoComplete: 'address-level1', maxLength: 2 }],
  ['zip', 'ZIP code', { autoComplete: 'postal-code', maxLength: 10 }],
];

/** Asks for the address of somebody of the staff, who gets a copy of the mailer to see what arrives, and when. */
export function SeedDialog({ piece, onClose }: SeedDialogProps) {
  const { data: user } = useQuery(currentUserQuery());
  const userId = user?.id ?? '';
  const [typed, setTyped] = useState(() => findStaffAddress(userId));
  const type = (name: keyof StaffAddress, value: string) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    // Kept at once, because the dialog may be closed to look something up.
    saveStaffAddress(userId, next);
  };
  const seed = useCall(deskMailers.requestSeed, {
    invalidates: [deskMailersKey],
    success: { title: 'Copy Requested', description: 'It waits under “Requested”, marked as a copy for staff.' },
    failure: withServerMessage('Not Requested', 'The copy could not be requested. Please try again.'),
    onSuccess: onClose,
  });
  const { recipient, state, ...rest } = typed;
  const to = mailingAddress.safeParse({ ...rest, state: state.trim().toUpperCase() });
  const isReady = to.success && recipient.trim() !== '';
  const { accountId, id, revision } = piece;
  return (
    <Dialog
      open
      title="Send a Copy to Staff"
      description="It is printed and mailed with the others. Its scans count for nobody, and it uses up no allowance."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            busy={seed.isPending}
            onClick={() => {
              if (to.success) void seed.run({ body: { piece: { accountId, id, revision }, recipient, to: to.data } });
            }}
          >
            Request Copy
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {fields.map(([name, label, more]) => (
          <Field
            key={name}
            label={label}
            value={typed[name]}
            onChange={({ currentTarget: { value } }) => type(name, value)}
            {...more}
          />
        ))}
      </div>
    </Dialog>
  );
}
