import { COMPLETE, wizardProgress, wizardSteps } from '#shared/proposals/wizard-steps.ts';
import { cx } from '../../../../ui/class-names.ts';

/** 'Step n of 4' with its percentage, and one brick for each step. */
export function Progress({ step }: { readonly step: number }) {
  const { label, percent } = wizardProgress(step);
  const complete = step >= COMPLETE.step;
  const title = complete ? COMPLETE.title : wizardSteps[step - 1]?.title;
  return (
    <div className="border-b pt-1 pb-3 beside:pt-3 md:pb-3.5">
      <p className="mb-2 flex justify-between text-sm font-semibold">
        <span>
          {label}
          <span className="md:hidden"> · {title}</span>
        </span>
        <span className="font-medium text-ink-soft tabular-nums">{percent}%</span>
      </p>
      <div
        role="progressbar"
        aria-label="Proposal progress"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="grid h-1.5 grid-cols-4 gap-[3px] md:h-2"
      >
        {wizardSteps.map((brick) => (
          <i
            key={brick.step}
            className={cx(
              'rounded-[2px] transition-colors duration-[180ms]',
              complete ? 'bg-success' : brick.step <= step ? 'bg-clay' : 'bg-sand-deep',
            )}
          />
        ))}
      </div>
    </div>
  );
}
