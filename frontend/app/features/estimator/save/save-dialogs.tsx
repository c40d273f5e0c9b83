import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { EstimateSession } from './use-estimate.ts';

/** Design 9.2: the dialog of the spec; a missing plan brings the words of the upgrade card. */
const words = {
  'sign-in': {
    title: 'Sign In Required',
    text: 'Please sign in to save this estimate. Your work is kept in this browser and is here when you come back.',
  },
  plan: { title: 'Upgrade Required', text: 'This feature requires a paid plan to access.' },
} as const;

const signIn = () => `/api/login?returnTo=${encodeURIComponent(location.pathname + location.search)}`;

/** What may stand between a person and a saved estimate. */
export function SaveDialogs({ session }: { readonly session: EstimateSession }) {
  const { dialog, closeDialog, keepMine, takeTheirs } = session;
  const shown = dialog === 'plan' ? words.plan : words['sign-in'];
  return (
    <>
      <Dialog
        open={dialog === 'sign-in' || dialog === 'plan'}
        title={shown.title}
        description={shown.text}
        onClose={closeDialog}
        actions={
          <>
            <Button onClick={closeDialog}>Continue Without Saving</Button>
            <ButtonLink look="primary" href={signIn()}>
              Sign In
            </ButtonLink>
          </>
        }
      />
      <Dialog
        open={dialog === 'conflict'}
        title="Changed somewhere else"
        description="Somebody saved this estimate after you opened it. Keep your version and overwrite theirs, or load theirs and give up what you changed since."
        onClose={closeDialog}
        actions={
          <>
            <Button onClick={() => void takeTheirs()}>Load the Other Version</Button>
            <Button look="primary" onClick={() => void keepMine()}>
              Keep Mine
            </Button>
          </>
        }
      />
    </>
  );
}
