import { CalendarDays } from 'lucide-react';
import { useState } from 'react';

import { visits } from '#shared/visits/contract.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toastError } from '../../../ui/toast.tsx';

/** The way to every booked visit in the contractor's own calendar. */
export function CalendarFeed() {
  const [open, setOpen] = useState(false);
  const [url, setUrl] = useState<string>();
  const [busy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    try {
      setUrl((await call(visits.createSubscription, {})).url);
    } catch {
      toastError('Update Failed', 'The calendar link could not be made. Please try again.');
    }
    setBusy(false);
  };
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
          setUrl(undefined);
        }}
        actions={
          <Button look={url ? 'plain' : 'primary'} busy={busy} onClick={() => void create()}>
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
          <p className="text-ink-soft">A new link ends the one before.</p>
        )}
      </Dialog>
    </>
  );
}
