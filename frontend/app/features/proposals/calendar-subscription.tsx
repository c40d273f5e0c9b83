import { CalendarDays } from 'lucide-react';
import { useState } from 'react';

import { visits } from '#shared/visits/contract.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Link that adds the booked visits to the contractor's own calendar. */
export function CalendarSubscription() {
  const [open, setOpen] = useState(false);
  const { run, isPending, reply, reset } = useCall(visits.createSubscription, {
    failure: { title: 'Update Failed', description: 'The calendar link could not be made. Please try again.' },
  });
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
        onClose={() => {
          setOpen(false);
          reset();
        }}
        actions={
          <Button variant={url ? 'plain' : 'primary'} busy={isPending} onClick={() => void run({})}>
            {url ? 'Create another link' : 'Create link'}
          </Button>
        }
      >
        {url ? (
          <CopyField
            label="Calendar link"
            value={url}
            hint="It is shown this once. Whoever has it can see your visits."
          />
        ) : (
          <p className="text-ink-soft">Creating a new link turns the old one off.</p>
        )}
      </Dialog>
    </>
  );
}
