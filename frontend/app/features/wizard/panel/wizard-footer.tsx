import { ArrowLeft, ArrowRight, Check, Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';

import { COMPLETE, hasBack, hasNext } from '#shared/proposals/wizard-steps.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/class-names.ts';
import { useWizard } from '../wizard-model.ts';

type WizardFooterProps = {
  /** A line above the buttons. */
  readonly note: ReactNode;
  /** The step's own button. */
  readonly action: ReactNode;
  /** Whether what Next is waiting for can be canceled. */
  readonly canCancel: boolean;
};

/** Buttons of the step, and what is still missing. */
export function WizardFooter({ note, action, canCancel }: WizardFooterProps) {
  const { state, moves, busy, canLeave } = useWizard();
  const { step } = state;
  const buttons = useRef<HTMLDivElement>(null);
  useNextFocus(buttons, busy !== undefined);
  if (step >= COMPLETE.step) return action;
  const { allowed, message } = canLeave;
  return (
    <>
      <p
        role="status"
        className={cx('mb-2.5 flex items-center gap-2 text-sm', allowed ? 'text-ink-soft' : 'font-medium text-warning')}
      >
        {allowed ? <Check className="size-4 flex-none" /> : <Info className="size-4 flex-none" />}
        {busy ?? message}
      </p>
      {note}
      <div ref={buttons} className="flex gap-1.5 min-[22.5rem]:gap-2.5">
        {canCancel && moves.busy !== undefined ? (
          <Button size="lg" onClick={moves.cancel}>
            Cancel
          </Button>
        ) : (
          <Button
            size="lg"
            className={cx('px-3.5 md:px-4', !hasBack(step) && 'max-md:hidden')}
            aria-label="Back"
            disabled={!hasBack(step) || busy !== undefined}
            onClick={() => void moves.goTo(step - 1)}
            icon={<ArrowLeft className="size-[18px]" />}
          >
            {/* Next to the step's own button and Next, there is only room for the arrow. */}
            <span
              className={
                action ? (hasNext(step) ? 'hidden' : 'max-[22.4375rem]:hidden beside:max-md:hidden') : undefined
              }
            >
              Back
            </span>
          </Button>
        )}
        {action}
        {hasNext(step) && (
          <Button
            data-next
            variant="primary"
            size="lg"
            className="min-w-0 flex-1 px-3"
            disabled={!allowed}
            busy={busy !== undefined}
            onClick={() => void moves.next()}
          >
            Next
            <ArrowRight className="size-[18px]" />
          </Button>
        )}
      </div>
    </>
  );
}

/** When the awaited work is done and the focus is still on its button, the focus moves on to Next. */
function useNextFocus(buttons: RefObject<HTMLDivElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    const isDone = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!isDone || !buttons.current?.contains(document.activeElement)) return;
    buttons.current.querySelector<HTMLButtonElement>('[data-next]:enabled')?.focus();
  }, [buttons, isBusy]);
}
