import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ChangedElsewhereProps = {
  readonly open: boolean;
  /** What somebody else has saved in the meantime. */
  readonly what: 'estimate' | 'plan';
  /** Whose version to keep. */
  readonly onAnswer: (answer: 'mine' | 'theirs' | 'neither') => void;
};

/** Asks whose version to keep, if saving one would overwrite the other as a whole. */
export function ChangedElsewhere({ open, what, onAnswer }: ChangedElsewhereProps) {
  return (
    <Dialog
      open={open}
      title="Changed somewhere else"
      description={`Someone saved this ${what} after you opened it. Keep your version and overwrite theirs, or load theirs and lose what you changed since.`}
      onClose={() => onAnswer('neither')}
      actions={
        <>
          <Button onClick={() => onAnswer('theirs')}>Load the Other Version</Button>
          <Button variant="primary" onClick={() => onAnswer('mine')}>
            Keep Mine
          </Button>
        </>
      }
    />
  );
}
