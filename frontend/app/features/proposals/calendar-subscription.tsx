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

/** Link that adds the booked visits to the contractor's own calendar. */
export function CalendarSubscription() {
  const [open, setOpen] = useState(false);
  const { run, isPending, reply, reset } = useCall(visits.createSubscription, {
    failure: { title: 'Update Failed', description: 'The calendar link could not be made. Please try again.' },
  });
  const isOwner = useIsOwner();
  const url = reply?.url;
  if (!useMay('visits')) return <LockedLink plan={planWith('visits')}>Visits calendar</LockedLink>;
  return (
    <>
      <Button icon={<CalendarDays className="size-4" />} onClick={() => setOpen(true)}>
        Visits calendar
      </Button>
      <Dialog
        open={open}
        title="Visits calendar"
        description="Subscribe to this link in Google Calendar, Outlook or Apple Calendar, and every booked visit appears there."
        onClose={() => {
          setOpen(false);
          reset();
        }}
        actions={
          isOwner ? (
            <Button variant={url ? 'plain' : 'primary'} busy={isPending} onClick={() => void run({})}>
              {url ? 'Create another link' : 'Create link'}
            </Button>
          ) : (
            <Button onClick={() => setOpen(false)}>Close</Button>
          )
        }
      >
        {url ? (
          <CopyField
            label="Calendar link"
            value={url}
            hint="It is shown this once. Whoever has it can see your visits."
          />
        ) : !isOwner ? (
          <OwnerOnlyNote what="the calendar link" />
        ) : (
          <p className="text-ink-soft">Creating a new link turns the old one off.</p>
        )}
      </Dialog>
    </>
  );
}
