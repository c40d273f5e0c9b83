import { Plus, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';

import { wizardSteps } from '#shared/proposals/wizard-steps.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/class-names.ts';
import { Progress } from './progress.tsx';
import type { useSheet } from './use-bottom-sheet.ts';

type PanelProps = {
  readonly step: number;
  readonly sheet: ReturnType<typeof useSheet>;
  readonly receipts: readonly ReactNode[];
  readonly onNew: () => void;
  readonly onReset: () => void;
  readonly children: ReactNode;
  readonly foot: ReactNode;
};

/** The ticket: finished steps fold into receipts, the present one is open, later ones wait as numbers. A bottom sheet on phones. */
export function Panel({ step, sheet, receipts, onNew, onReset, children, foot }: PanelProps) {
  const full = sheet.detent === 'full';
  return (
    <aside
      aria-label="Proposal Wizard"
      className="relative z-10 flex min-h-0 flex-col bg-paper max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:h-(--sheet) max-md:overflow-hidden max-md:rounded-t-[18px] max-md:shadow-[0_-8px_32px_rgb(15_27_45/0.22)] max-md:transition-[height] md:border-l"
    >
      <button
        type="button"
        aria-label={full ? 'Make the panel smaller' : 'Make the panel larger'}
        aria-expanded={full}
        onClick={sheet.toggle}
        {...sheet.grabber}
        className="grid h-6 w-full flex-none touch-none place-items-center md:hidden"
      >
        <i className="h-[5px] w-10 rounded-full bg-[#c3cbd5]" />
      </button>
      <div className="px-4 md:px-5 md:pt-3.5">
        <div className="flex items-center gap-1 max-md:hidden">
          <h2 className="display mr-auto text-lg">Proposal Wizard</h2>
          <Button look="ghost" size="sm" icon={<Plus className="size-4 max-lg:hidden" />} onClick={onNew}>
            New Proposal
          </Button>
          <Button look="ghost" size="sm" icon={<RotateCcw className="size-4 max-lg:hidden" />} onClick={onReset}>
            Reset
          </Button>
        </div>
        <Progress step={step} />
      </div>
      <ol
        /* A new step starts at its top. */
        key={step}
        className="m-0 min-h-0 flex-1 list-none overflow-auto px-4 py-0 [scrollbar-width:thin] md:px-5"
      >
        {wizardSteps.map(({ step: number, title }) => (
          <Step key={number} number={number} title={title} current={step} receipt={receipts[number - 1]}>
            {children}
          </Step>
        ))}
        {step > wizardSteps.length && <li className="pt-3 pb-4">{children}</li>}
        <li className="flex gap-2 pb-4 md:hidden">
          <Button size="sm" look="ghost" icon={<Plus className="size-4" />} onClick={onNew}>
            New Proposal
          </Button>
          <Button size="sm" look="ghost" icon={<RotateCcw className="size-4" />} onClick={onReset}>
            Reset
          </Button>
        </li>
      </ol>
      <footer className="border-t px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] md:px-5 md:py-3">
        {foot}
      </footer>
    </aside>
  );
}

type StepProps = {
  readonly number: number;
  readonly title: string;
  readonly current: number;
  readonly receipt: ReactNode;
  readonly children: ReactNode;
};

function Step({ number, title, current, receipt, children }: StepProps) {
  if (number < current) return <li className="border-b max-md:hidden">{receipt}</li>;
  const open = number === current;
  return (
    <li aria-current={open ? 'step' : undefined} className={cx('border-b last:border-0', !open && 'max-md:hidden')}>
      <h3
        className={cx(
          'flex min-h-12 items-center gap-3.5',
          open ? 'text-md font-semibold max-md:hidden' : 'font-semibold text-ink-soft',
        )}
      >
        <span
          aria-hidden="true"
          className={cx(
            'grid size-[26px] place-items-center rounded-[7px] border-[1.5px] text-xs font-bold',
            open ? 'border-clay bg-clay text-white' : 'border-line-strong',
          )}
        >
          {number}
        </span>
        {title}
      </h3>
      {open && <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-5 max-md:pt-3.5">{children}</div>}
    </li>
  );
}
