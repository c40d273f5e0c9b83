import { ArrowLeft, ArrowRight, Check, Info } from 'lucide-react';
import type { ReactNode } from 'react';

import { COMPLETE, hasBack, hasNext } from '#shared/proposals/wizard-steps.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/class-names.ts';
import { useWizard } from '../wizard-model.ts';

type WizardFooterProps = {
  /** The step's own button. */
  readonly action: ReactNode;
  /** Whether what Next is waiting for can be canceled. */
  readonly canCancel: boolean;
};

/** Buttons of the step, and what is still missing. */
export function WizardFooter({ action, canCancel }: WizardFooterProps) {
  const { state, moves, busy, canLeave } = useWizard();
  const { step } = state;
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
      <div className="flex gap-2.5">
        {canCancel && moves.busy !== undefined ? (
          <Button size="lg" onClick={moves.cancel}>
            Cancel
          </Button>
        ) : (
          <Button
            size="lg"
            className={cx(!hasBack(step) && 'max-md:hidden')}
            disabled={!hasBack(step) || busy !== undefined}
            onClick={() => void moves.goTo(step - 1)}
            icon={<ArrowLeft className="size-[18px]" />}
          >
            Back
          </Button>
        )}
        {action}
        {hasNext(step) && (
          <Button
            variant="primary"
            size="lg"
            className="flex-1"
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
