import { DoorOpen } from 'lucide-react';
import { useState } from 'react';

import { account } from '#shared/account/contract.ts';
import { logOut } from '../../../api/log-out.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Section } from './section.tsx';

/** Lets a member who is not the owner leave the office. */
export function LeaveCard({ userId }: { readonly userId: string }) {
  const [asking, setAsking] = useState(false);
  const leave = useCall(account.removeMember, {
    onSuccess: () => void logOut(),
    failure: withServerMessage('Error', 'Failed to leave the office. Please try again.'),
  });
  const busy = leave.isPending || leave.reply !== undefined;
  return (
    <Section title="Your membership" note="You belong to this office. Only its owner can change people and branding.">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="mr-auto max-w-[62ch]">
          <h3 className="font-semibold">Leave the office</h3>
          <p className="text-ink-soft">
            You lose access at once. What you made stays with the office. Your next sign-in starts an account of your
            own.
          </p>
        </div>
        <Button
          variant="danger"
          className="w-full md:w-44"
          icon={<DoorOpen className="size-4" />}
          onClick={() => setAsking(true)}
        >
          Leave Office
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title="Leave the office"
          question="Are you sure you want to leave? You are signed out at once, and only the owner can invite you again."
          action={busy ? 'Leaving...' : 'Leave'}
          busy={busy}
          onConfirm={() => void leave.run({ params: { id: userId } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
