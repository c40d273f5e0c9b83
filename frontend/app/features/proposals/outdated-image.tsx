import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import type { OutdatedReason } from '#shared/proposals/marketing-facts.ts';
import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { Button } from '../../../ui/button.tsx';
import { OutdatedNote } from '../../../ui/outdated-note.tsx';
import { OutdatedQuestion } from '../../../ui/outdated-question.tsx';
import { useLastKnown } from '../../../ui/use-last-known.ts';
import { useGenerateMarketing } from './proposal-writes.ts';

/** Says on a card that its marketing image is out of date, with the button that makes it again. */
export function OutdatedImage({ proposal }: { readonly proposal: ProposalSummary }) {
  const generate = useGenerateMarketing(proposal);
  return (
    <OutdatedNote
      reasons={proposal.outdatedBy}
      action={
        <Button
          size="sm"
          className="justify-self-start"
          busy={generate.isPending}
          icon={<ImagePlus className="size-4" />}
          onClick={() => void generate.run()}
        >
          {generate.isPending ? 'Creating...' : 'Make It Again'}
        </Button>
      }
    />
  );
}

type Question = { readonly label: string; readonly act: () => void; readonly reasons: readonly OutdatedReason[] };

type OutdatedAsk = {
  /**
   * Acts at once while the image is up to date. Otherwise asks first, with `label` on the button that acts anyway.
   * `reasons` are those of the proposal, unless it has just been changed.
   */
  readonly ask: (label: string, act: () => void, reasons?: readonly OutdatedReason[]) => void;
  readonly question: ReactNode;
};

/** Asks before somebody hands on an image that is out of date. */
export function useOutdatedQuestion(proposal: ProposalSummary): OutdatedAsk {
  const generate = useGenerateMarketing(proposal);
  const [asked, setAsked] = useState<Question>();
  const shown = useLastKnown(asked);
  // A dialog keeps the proposal of its opening, even after the image was made again.
  const [madeFor, setMadeFor] = useState<ProposalSummary>();
  const { outdatedBy = [] } = madeFor === proposal ? {} : proposal;
  const close = () => setAsked(undefined);
  const makeAgain = async (): Promise<void> => {
    if (!(await generate.run())) return;
    setMadeFor(proposal);
    close();
  };
  return {
    ask: (label, act, reasons = outdatedBy) => (reasons.length > 0 ? setAsked({ label, act, reasons }) : act()),
    question: (
      <OutdatedQuestion
        open={asked !== undefined}
        reasons={shown?.reasons ?? []}
        anyway={
          <Button
            onClick={() => {
              close();
              asked?.act();
            }}
          >
            {shown?.label}
          </Button>
        }
        isMaking={generate.isPending}
        onMakeAgain={() => void makeAgain()}
        onClose={close}
      />
    ),
  };
}
