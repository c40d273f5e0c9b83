import { Plus, RotateCcw } from 'lucide-react';
import { Suspense, useRef } from 'react';
import type { ReactNode } from 'react';

import { wizardSteps } from '#shared/proposals/wizard-steps.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/class-names.ts';
import type { WizardStep } from '../step.ts';
import { useWizard } from '../wizard-model.ts';
import { Progress } from './progress.tsx';
import { useStepSummaries } from './step-summaries.tsx';
import type { BottomSheet } from './use-bottom-sheet.ts';
import { useStepFocus } from './use-step-focus.ts';
import { WizardFooter } from './wizard-footer.tsx';

type PanelProps = {
  readonly step: WizardStep;
  readonly bottomSheet: BottomSheet;
  /** Whether the person's last action opened the wizard, so that the focus was on something that is gone. */
  readonly focusOnOpen: boolean;
};

/**
 * Step list: finished steps collapse to a summary line, the current one is expanded, later ones show their number. A
 * bottom sheet on phones.
 */
export function Panel({ step: { Body, Note, Action, leaveCanWait = false }, bottomSheet, focusOnOpen }: PanelProps) {
  const { state, moves, onStartOver } = useWizard();
  const summaries = useStepSummaries();
  const { step } = state;
  const full = bottomSheet.detent === 'full';
  const list = useRef<HTMLOListElement>(null);
  useStepFocus(list, step, focusOnOpen);
  const body = (
    // What is typed while a step is being left would not be part of what is saved.
    <div className="contents" inert={moves.busy !== undefined}>
      <Suspense fallback={null}>
        <Body />
      </Suspense>
    </div>
  );
  return (
    <aside
      aria-label="Proposal Wizard"
      className="relative z-10 flex min-h-0 flex-col bg-paper sheet:fixed sheet:inset-x-0 sheet:bottom-0 sheet:h-(--sheet) sheet:overflow-hidden sheet:rounded-t-[18px] sheet:shadow-[0_-8px_32px_rgb(15_27_45/0.22)] sheet:transition-[height] low:overflow-auto beside:border-l beside:max-md:[&_button]:whitespace-normal"
    >
      <button
        type="button"
        aria-label={full ? 'Make the panel smaller' : 'Make the panel larger'}
        aria-expanded={full}
        onClick={bottomSheet.toggle}
        {...bottomSheet.grabber}
        className="grid h-6 w-full flex-none touch-none place-items-center low:sticky low:top-0 low:z-10 low:bg-paper beside:hidden"
      >
        <i className="h-[5px] w-10 rounded-full bg-[#c3cbd5]" />
      </button>
      <div className="px-4 md:px-5 md:pt-3.5">
        <div className="flex items-center gap-1 max-md:hidden short:hidden">
          <h2 className="display mr-auto text-lg">Proposal Wizard</h2>
          <Button variant="ghost" size="sm" icon={<Plus className="size-4 max-lg:hidden" />} onClick={onStartOver}>
            New Proposal
          </Button>
          <Button variant="ghost" size="sm" icon={<RotateCcw className="size-4 max-lg:hidden" />} onClick={onStartOver}>
            Reset
          </Button>
        </div>
        <Progress step={step} />
      </div>
      <ol
        /* Scrolls a new step to its top. */
        key={step}
        ref={list}
        className="m-0 min-h-0 flex-1 list-none overflow-auto px-4 py-0 [scrollbar-width:thin] low:flex-none low:overflow-visible md:px-5"
      >
        {wizardSteps.map(({ step: number, title }) => (
          <PanelStep key={number} number={number} title={title} current={step} summary={summaries[number - 1]}>
            {body}
          </PanelStep>
        ))}
        {step > wizardSteps.length && <li className="pt-3 pb-4">{body}</li>}
        <li className="flex flex-wrap gap-2 pb-4 md:hidden short:flex">
          <Button size="sm" variant="ghost" icon={<Plus className="size-4" />} onClick={onStartOver}>
            New Proposal
          </Button>
          <Button size="sm" variant="ghost" icon={<RotateCcw className="size-4" />} onClick={onStartOver}>
            Reset
          </Button>
        </li>
      </ol>
      <footer className="border-t px-4 peek:hidden pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] md:px-5 md:py-3 short:py-2">
        <WizardFooter note={Note && <Note />} action={Action && <Action />} canCancel={leaveCanWait} />
      </footer>
    </aside>
  );
}

type PanelStepProps = {
  readonly number: number;
  readonly title: string;
  readonly current: number;
  readonly summary: ReactNode;
  readonly children: ReactNode;
};

function PanelStep({ number, title, current, summary, children }: PanelStepProps) {
  if (number < current) return <li className="border-b max-md:hidden short:hidden">{summary}</li>;
  const open = number === current;
  return (
    <li aria-current={open ? 'step' : undefined} className={cx('border-b last:border-0', !open && 'max-md:hidden')}>
      <h3
        {...(open && { 'data-step-heading': true, tabIndex: -1 })}
        className={cx(
          'flex min-h-12 items-center gap-3.5',
          open ? 'text-md font-semibold max-md:sr-only' : 'font-semibold text-ink-soft',
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
