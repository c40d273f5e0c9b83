import type { SaveConflict } from '../../../../api/save-conflict.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useLastKnown } from '../../../../ui/use-last-known.ts';
import type { ProposalSave } from './use-proposal-save.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

const nothing: SaveConflict = { overwritten: [], replaced: [] };

/** Shown when a save would overwrite another tab's changes, or does not fit them. */
export function ConflictDialog({ conflict }: Pick<ProposalSave, 'conflict'>) {
  const { question, isOpen, answer } = conflict;
  const { overwritten, replaced } = useLastKnown(question) ?? nothing;
  const canKeep = replaced.length === 0;
  return (
    <Dialog
      open={isOpen}
      title="Changed in another tab"
      description={
        canKeep
          ? `Saving here would overwrite the ${list.format(overwritten)} that was saved there.`
          : `This was made for a different ${list.format(replaced)} than the one that was saved there.`
      }
      onClose={() => answer('neither')}
      actions={
        <>
          <Button onClick={() => answer('theirs')}>Load the Other Version</Button>
          {canKeep && (
            <Button variant="primary" onClick={() => answer('mine')}>
              Keep Mine
            </Button>
          )}
        </>
      }
    />
  );
}
