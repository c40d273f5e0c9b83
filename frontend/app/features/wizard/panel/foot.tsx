import { ArrowLeft, ArrowRight, Check, Info } from 'lucide-react';
import type { ReactNode } from 'react';

import { hasBack, hasNext } from '#shared/proposals/wizard-steps.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/class-names.ts';

type FootProps = {
  readonly step: number;
  /** What is still needed before Next, or undefined when it is allowed. */
  readonly hint: string | undefined;
  readonly ready: string;
  readonly busy: string | undefined;
  readonly action?: ReactNode;
  readonly onBack: () => void;
  readonly onNext: () => void;
  /** Ends what Next is waiting for, where that can take long. */
  readonly onCancel: (() => void) | undefined;
};

/** The only filled button of the screen, and the words of what it waits for. */
export function Foot({ step, hint, ready, busy, action, onBack, onNext, onCancel }: FootProps) {
  const waiting = hint !== undefined;
  const cancel = busy === undefined ? undefined : onCancel;
  return (
    <>
      <p
        role="status"
        className={cx('mb-2.5 flex items-center gap-2 text-sm', waiting ? 'font-medium text-warning' : 'text-ink-soft')}
      >
        {waiting ? <Info className="size-4 flex-none" /> : <Check className="size-4 flex-none" />}
        {busy ?? hint ?? ready}
      </p>
      <div className="flex gap-2.5">
        {cancel ? (
          <Button size="lg" onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <Button
            size="lg"
            className={cx(!hasBack(step) && 'max-md:hidden')}
            disabled={!hasBack(step) || busy !== undefined}
            onClick={onBack}
            icon={<ArrowLeft className="size-[18px]" />}
          >
            Back
          </Button>
        )}
        {action}
        {hasNext(step) && (
          <Button
            look="primary"
            size="lg"
            className="flex-1"
            disabled={waiting}
            busy={busy !== undefined}
            onClick={onNext}
          >
            Next
            <ArrowRight className="size-[18px]" />
          </Button>
        )}
      </div>
    </>
  );
}
