import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { ProposalSave } from './use-proposal-save.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Shown when a save would overwrite another tab's changes. */
export function ConflictDialog({ conflict }: Pick<ProposalSave, 'conflict'>) {
  const { question: fields = [], isOpen, answer } = conflict;
  return (
    <Dialog
      open={isOpen}
      title="Changed in another tab"
      description={`Saving here would overwrite the ${list.format(fields)} that was saved there.`}
      onClose={() => answer('neither')}
      actions={
        <>
          <Button onClick={() => answer('theirs')}>Load the Other Version</Button>
          <Button variant="primary" onClick={() => answer('mine')}>
            Keep Mine
          </Button>
        </>
      }
    />
  );
}
