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

const NOT_KEPT =
  'Please sign in to save this estimate. This browser cannot keep your work, so leave this page open: sign in in the new tab, then come back and save again.';

/** The dialogs that a save may open: sign in, upgrade, or resolve a conflict. */
export function SaveDialogs({ session }: { readonly session: EstimateSession }) {
  const { missing, isKept, closeMissing, conflict } = session;
  const lacks = useLastKnown(missing) ?? 'sign-in';
  const { title, text } = labels[lacks];
  // The page stays open where it has the only copy of the work.
  const inNewTab = !isKept && { target: '_blank', onClick: closeMissing };
  return (
    <>
      <Dialog
        open={missing !== undefined}
        title={title}
        description={lacks === 'sign-in' && !isKept ? NOT_KEPT : text}
        onClose={closeMissing}
        actions={
          <>
            <Button onClick={closeMissing}>Continue Without Saving</Button>
            <ButtonLink variant="primary" href={signInAddress()} {...inNewTab}>
              Sign In
            </ButtonLink>
          </>
        }
      />
      <ChangedElsewhere open={conflict.isOpen} what="estimate" onAnswer={conflict.answer} />
    </>
  );
}
