import { signInAddress } from '../../../../api/auth-queries.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { ChangedElsewhere } from '../../../../ui/changed-elsewhere.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useLastKnown } from '../../../../ui/use-last-known.ts';
import type { EstimateSession } from './use-estimate.ts';

/** Texts of the sign-in dialog. For a missing plan, it has those of the upgrade card (product 14.20, 14.21). */
const labels = {
  'sign-in': {
    title: 'Sign In Required',
    text: 'Please sign in to save this estimate. Your work is kept in this browser and is here when you come back.',
  },
  plan: { title: 'Upgrade Required', text: 'This feature requires a paid plan to access.' },
} as const;

/** The dialogs that a save may open: sign in, upgrade, or resolve a conflict. */
export function SaveDialogs({ session }: { readonly session: EstimateSession }) {
  const { missing, closeMissing, conflict } = session;
  const shown = labels[useLastKnown(missing) ?? 'sign-in'];
  return (
    <>
      <Dialog
        open={missing !== undefined}
        title={shown.title}
        description={shown.text}
        onClose={closeMissing}
        actions={
          <>
            <Button onClick={closeMissing}>Continue Without Saving</Button>
            <ButtonLink variant="primary" href={signInAddress()}>
              Sign In
            </ButtonLink>
          </>
        }
      />
      <ChangedElsewhere open={conflict.isOpen} what="estimate" onAnswer={conflict.answer} />
    </>
  );
}
