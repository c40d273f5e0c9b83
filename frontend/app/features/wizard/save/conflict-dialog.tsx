import { useEffect, useState } from 'react';

import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { askWith } from './which-wins.ts';
import type { Question, Winner } from './which-wins.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Two tabs on one proposal: the second save that would lose something says so and offers the choice. */
export function ConflictDialog() {
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    askWith(setQuestion);
    return () => askWith(({ answer }) => answer('theirs'));
  }, []);
  const choose = (winner: Winner) => {
    question?.answer(winner);
    setQuestion(undefined);
  };
  return (
    <Dialog
      open={question !== undefined}
      title="Changed in another tab"
      description={`Saving here would overwrite the ${list.format(question?.fields ?? [])} that was saved there.`}
      onClose={() => choose('theirs')}
      actions={
        <>
          <Button onClick={() => choose('theirs')}>Load the Other Version</Button>
          <Button look="primary" onClick={() => choose('mine')}>
            Keep Mine
          </Button>
        </>
      }
    />
  );
}
