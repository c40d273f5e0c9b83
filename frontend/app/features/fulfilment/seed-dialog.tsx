import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { deskMailers } from '#shared/mailers/contract.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { currentUserQuery } from '../../../api/auth-queries.ts';
import { deskMailersKey } from '../../../api/mailer-queries.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { findStaffAddress, saveStaffAddress } from './staff-address-store.ts';
import type { StaffAddress } from './staff-address-store.ts';

type SeedDialogProps = { readonly piece: Mailer; readonly onClose: () => void };

type FieldRow = {
  readonly name: keyof StaffAddress;
  readonly label: string;
  readonly problem: string;
  readonly autoComplete: string;
  /** Undefined where a pasted value may have spaces around it, which would use up the length. */
  readonly maxLength?: number;
};

const fields: readonly FieldRow[] = [
  { name: 'recipient', label: 'Name', problem: 'Please enter a name', autoComplete: 'name', maxLength: 80 },
  {
    name: 'line1',
    label: 'Street and number',
    problem: 'Please enter the street with its number',
    autoComplete: 'address-line1',
    maxLength: 100,
  },
  { name: 'city', label: 'City', problem: 'Please enter the city', autoComplete: 'address-level2', maxLength: 60 },
  {
    name: 'state',
    label: 'State, two letters',
    problem: 'Please enter the two letters of the state, such as FL',
    autoComplete: 'address-level1',
  },
  {
    name: 'zip',
    label: 'ZIP code',
    problem: 'Please enter the ZIP code, such as 33304',
    autoComplete: 'postal-code',
  },
];

/**
 * The request for a copy, from what was typed or pasted. `body` is undefined if fields are wrong, which `wrong` names.
 */
function requestOf({ accountId, id, revision }: Mailer, typed: StaffAddress) {
  const { recipient, line1, city, state, zip } = typed;
  const { data, error } = deskMailers.requestSeed.body.safeParse({
    piece: { accountId, id, revision },
    recipient: recipient.trim(),
    to: { line1: line1.trim(), city: city.trim(), state: state.trim().toUpperCase(), zip: zip.trim() },
  });
  return { body: data, wrong: new Set(error?.issues.map(({ path }) => path.at(-1))) };
}

/** Asks for the address of a member of staff, who gets a copy of the mailer to see what arrives, and when. */
export function SeedDialog({ piece, onClose }: SeedDialogProps) {
  const { data: user } = useQuery(currentUserQuery());
  const userId = user?.id ?? '';
  const [typed, setTyped] = useState(() => findStaffAddress(userId));
  const type = (name: keyof StaffAddress, value: string) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    // Saved at once, because the person may close the dialog to look something up.
    saveStaffAddress(userId, next);
  };
  const seed = useCall(deskMailers.requestSeed, {
    invalidates: [deskMailersKey],
    success: { title: 'Copy Requested', description: 'It waits under “Requested”, marked as a copy for staff.' },
    failure: withServerMessage('Not Requested', 'The copy could not be requested. Please try again.'),
    onSuccess: onClose,
  });
  const [tried, setTried] = useState(false);
  const { body, wrong } = requestOf(piece, typed);
  return (
    <Dialog
      open
      title="Send a Copy to Staff"
      description="It is printed and mailed with the others. Its scans are not counted, and it uses no allowance."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={seed.isPending}
            onClick={() => {
              setTried(true);
              if (body) void seed.run({ body });
            }}
          >
            Request Copy
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {fields.map(({ name, problem, ...field }) => (
          <Field
            key={name}
            {...field}
            value={typed[name]}
            error={tried && wrong.has(name) ? problem : undefined}
            onChange={({ currentTarget: { value } }) => type(name, value)}
          />
        ))}
      </div>
    </Dialog>
  );
}
