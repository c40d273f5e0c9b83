import type { ReactNode } from 'react';

import type { OutdatedReason } from '#shared/proposals/marketing-facts.ts';
import { outdatedText } from '#shared/proposals/marketing-outdated.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type OutdatedQuestionProps = {
  readonly open: boolean;
  readonly reasons: readonly OutdatedReason[];
  /** The button that uses the image as it is, such as 'Download Anyway'. */
  readonly anyway: ReactNode;
  /** Whether the image is being made again. */
  readonly isMaking: boolean;
  readonly onMakeAgain: () => void;
  readonly onClose: () => void;
};

/** Asks before somebody hands on an image that is out of date (product 8.38). */
export function OutdatedQuestion({ open, reasons, anyway, isMaking, onMakeAgain, onClose }: OutdatedQuestionProps) {
  return (
    <Dialog
      open={open}
      title="Image out of date"
      description={outdatedText(reasons)}
      onClose={onClose}
      actions={
        <>
          {anyway}
          <Button variant="primary" busy={isMaking} onClick={onMakeAgain}>
            {isMaking ? 'Creating...' : 'Make It Again'}
          </Button>
        </>
      }
    />
  );
}
