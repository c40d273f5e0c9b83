import { useId } from 'react';

import { MAX_PROMPT } from '#shared/imaging/image-job.ts';
import { paverColors, paverPatterns, paverShapes } from '#shared/pavers/paver-choice.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import type { WizardState } from '../wizard-state.ts';
import { DesignHistory } from './design-history.tsx';
import { MethodField } from './method-field.tsx';
import { SwatchPicker } from './swatch-picker.tsx';

type StepDesignProps = {
  readonly proposal: Proposal;
  readonly state: WizardState;
  /** The photo does not tell where its driveway is. */
  readonly unclear: boolean;
  readonly onChange: (change: Partial<WizardState>) => void;
};

/** Room for the paver words in front of the notes. */
const MAX_NOTES = MAX_PROMPT - 200;

export function StepDesign({ proposal, state, unclear, onChange }: StepDesignProps) {
  const { choice, notes } = state;
  const id = useId();
  const set = (part: Partial<typeof choice>) => onChange({ choice: { ...choice, ...part }, showing: 'preview' });
  return (
    <>
      <MethodField proposal={proposal} state={state} unclear={unclear} onChange={onChange} />
      <SwatchPicker
        label="Shape"
        options={paverShapes}
        value={choice.shape}
        choiceOf={(shape) => ({ ...choice, shape })}
        onChange={(shape) => set({ shape })}
      />
      <SwatchPicker
        label="Pattern"
        options={paverPatterns}
        value={choice.pattern}
        choiceOf={(pattern) => ({ ...choice, pattern })}
        onChange={(pattern) => set({ pattern })}
      />
      <SwatchPicker
        label="Color"
        options={paverColors}
        value={choice.color}
        choiceOf={(color) => ({ ...choice, color })}
        onChange={(color) => set({ color })}
      />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          Notes for the designer <span className="font-normal text-ink-soft">(optional)</span>
        </label>
        <textarea
          id={id}
          rows={2}
          maxLength={MAX_NOTES}
          value={notes}
          placeholder="For example: keep the walkway as it is"
          onChange={({ currentTarget }) => onChange({ notes: currentTarget.value })}
          className="rounded-md border border-line-strong bg-paper px-3 py-2 focus:border-sky focus:outline-2 focus:outline-sky"
        />
      </div>
      {/* Wider screens have the history under the photo. */}
      <div className="md:hidden">
        <DesignHistory
          designs={proposal.designs}
          chosen={state.showing === 'design' ? state.designUrl : undefined}
          preview={undefined}
          onChoose={(designUrl) => onChange({ designUrl, showing: 'design' })}
          onPreview={() => onChange({ showing: 'preview' })}
        />
      </div>
    </>
  );
}
