import { MAX_PROMPT } from '#shared/imaging/max-prompt.ts';
import { paverColors, paverPatterns, paverShapes } from '#shared/pavers/paver-choice.ts';
import { designsOfPhoto } from '#shared/proposals/designs-of-photo.ts';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { useProposal, useWizard } from '../wizard-model.ts';
import { paversOf } from '../wizard-state.ts';
import { DesignHistory } from './design-history.tsx';
import { LayingField } from './laying-field.tsx';
import { MethodField } from './method-field.tsx';
import { ScaleField } from './scale-field.tsx';
import { SwatchPicker } from './swatch-picker.tsx';

/** Leaves room for the description of the pavers in front of the notes. */
const MAX_NOTES = MAX_PROMPT - 200;

/** Step panel of step 3: generation method and pavers. */
export function DesignBody() {
  const { state, change } = useWizard();
  const designs = designsOfPhoto(useProposal());
  const { pavers, notes } = state;
  // A new choice of pavers shows where the person is looking: on the map, or else in the photo.
  const showing = state.showing === 'map' ? 'map' : 'preview';
  const set = (part: Partial<typeof pavers>) => change({ pavers: { ...pavers, ...part }, showing });
  return (
    <>
      <MethodField />
      <SwatchPicker
        label="Shape"
        options={paverShapes}
        value={pavers.shape}
        choiceOf={(shape) => ({ ...pavers, shape })}
        onChange={(shape) => set({ shape })}
      />
      <SwatchPicker
        label="Pattern"
        options={paverPatterns}
        value={pavers.pattern}
        choiceOf={(pattern) => ({ ...pavers, pattern })}
        onChange={(pattern) => set({ pattern })}
      />
      <SwatchPicker
        label="Color"
        options={paverColors}
        value={pavers.color}
        choiceOf={(color) => ({ ...pavers, color })}
        onChange={(color) => set({ color })}
      />
      <ScaleField />
      <TextAreaField
        label="Notes for the designer (optional)"
        rows={2}
        maxLength={MAX_NOTES}
        value={notes}
        placeholder="For example: keep the walkway as it is"
        onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
      />
      <LayingField />
      {/* Larger screens show the history below the photo. */}
      <div className="md:hidden short:block">
        <DesignHistory
          designs={designs}
          chosen={state.showing === 'design' ? state.designUrl : undefined}
          preview={undefined}
          onChoose={(design) => change({ ...paversOf(design), designUrl: design.url, showing: 'design' })}
          onPreview={() => change({ showing: 'preview' })}
        />
      </div>
    </>
  );
}
