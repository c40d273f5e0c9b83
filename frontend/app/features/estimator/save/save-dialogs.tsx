import { signInAddress } from '../../../../api/auth-queries.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { EstimateSession } from './use-estimate.ts';

/** Sign-in dialog; for a missing plan it has the upgrade card's texts (product 14.20, 14.21). */
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
  const shown = labels[missing ?? 'sign-in'];
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
      <Dialog
        open={conflict.isOpen}
        title="Changed somewhere else"
        description="Somebody saved this estimate after you opened it. Keep your version and overwrite theirs, or load theirs and give up what you changed since."
        onClose={() => conflict.answer('neither')}
        actions={
          <>
            <Button onClick={() => conflict.answer('theirs')}>Load the Other Version</Button>
            <Button variant="primary" onClick={() => conflict.answer('mine')}>
              Keep Mine
            </Button>
          </>
        }
      />
    </>
  );
}
