import { CalendarDays } from 'lucide-react';
import { useState } from 'react';

import { planWith } from '#shared/plans/plan-table.ts';
import { visits } from '#shared/visits/contract.ts';
import { useCall } from '../../../api/use-call.ts';
import { useIsOwner } from '../../../api/use-is-owner.ts';
import { useMay } from '../../../api/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LockedLink } from '../../../ui/locked-link.tsx';
import { OwnerOnlyNote } from '../../../ui/owner-only-note.tsx';

/**
 * Link that adds booked visits to the contractor's own calendar. It can be turned off on every plan (product 19.37).
 */
export function CalendarSubscription() {
  const [open, setOpen] = useState(false);
  const { run, isPending, reply, reset } = useCall(visits.createSubscription, {
    failure: { title: 'Update Failed', description: 'The calendar link could not be created. Please try again.' },
  });
  const close = () => {
    setOpen(false);
    reset();
  };
  const removal = useCall(visits.removeSubscription, {
    onSuccess: close,
    success: { title: 'Link Turned Off', description: 'It no longer shows your visits to anyone.' },
    failure: { title: 'Not Turned Off', description: 'The calendar link could not be turned off. Please try again.' },
  });
  const isOwner = useIsOwner();
  const isPlanned = useMay('visits');
  const url = reply?.url;
  return (
    <>
      <Button icon={<CalendarDays className="size-4" />} onClick={() => setOpen(true)}>
        Visits calendar
      </Button>
      <Dialog
        open={open}
        title="Visits calendar"
        description="Subscribe to this link in Google Calendar, Outlook or Apple Calendar, and every booked visit appears there."
        onClose={close}
        actions={
          isOwner ? (
            <>
              <Button variant="quiet-danger" busy={removal.isPending} onClick={() => void removal.run({})}>
                Turn Off Link
              </Button>
              {isPlanned ? (
                <Button variant={url ? 'plain' : 'primary'} busy={isPending} onClick={() => void run({})}>
                  {url ? 'Create another link' : 'Create link'}
                </Button>
              ) : (
                <LockedLink plan={planWith('visits')}>Create link</LockedLink>
              )}
            </>
          ) : (
            <Button onClick={close}>Close</Button>
          )
        }
      >
        {url ? (
          <CopyField
            label="Calendar link"
            value={url}
            hint="It is shown only once. Anyone who has it can see your visits."
          />
        ) : isOwner ? (
          <p className="text-ink-soft">{isPlanned ? REPLACED : GOES_ON}</p>
        ) : (
          <OwnerOnlyNote what="the calendar link" />
        )}
      </Dialog>
    </>
  );
}

const REPLACED = 'Creating a new link turns the old one off.';
const GOES_ON = 'An earlier link keeps working until you turn it off.';
