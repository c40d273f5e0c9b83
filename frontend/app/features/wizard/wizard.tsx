import { Suspense, useState } from 'react';

import { designStep } from './design/design-step.tsx';
import { drawStep } from './draft/draw-step.tsx';
import { houseStep } from './house/house-step.tsx';
import { completeStep } from './marketing/complete-step.tsx';
import { marketingStep } from './marketing/marketing-step.tsx';
import { Panel } from './panel/panel.tsx';
import { coveredBy, useBottomSheet } from './panel/use-bottom-sheet.ts';
import { ConflictDialog } from './save/conflict-dialog.tsx';
import type { WizardStep } from './step.ts';
import { useWizardModel } from './use-wizard-model.ts';
import type { WizardInput } from './use-wizard-model.ts';
import { WizardContext } from './wizard-model.ts';
import { WorkMap } from './work-map.tsx';

const steps: Readonly<Record<number, WizardStep>> = {
  1: houseStep,
  2: drawStep,
  3: designStep,
  4: marketingStep,
  5: completeStep,
};

type ScreenProps = WizardInput & { readonly focusOnOpen: boolean };
type WizardProps = Omit<WizardInput, 'onReload'> & Pick<ScreenProps, 'focusOnOpen'>;

/** The wizard for one proposal, or before there is one. */
export function Wizard({ focusOnOpen, onStartOver, ...props }: WizardProps) {
  const [reloads, setReloads] = useState(0);
  const reload = () => setReloads(reloads + 1);
  const startOver = () => {
    // Before a house is chosen, the address is already that of a new proposal, so navigating opens no new wizard.
    if (!props.proposal) reload();
    onStartOver();
  };
  return (
    <WizardScreen
      key={reloads}
      {...props}
      focusOnOpen={focusOnOpen || reloads > 0}
      onReload={reload}
      onStartOver={startOver}
    />
  );
}

/** Wizard screen: work area (map, photo or marketing image) next to the step panel. */
function WizardScreen({ focusOnOpen, ...props }: ScreenProps) {
  // Every step but the first needs a chosen house.
  const { model, step } = useWizardModel(props, (state) => (props.proposal && steps[state.step]) ?? houseStep);
  const bottomSheet = useBottomSheet(model.state.step);
  const { WorkArea } = step;
  return (
    <WizardContext value={model}>
      <main className="relative grid min-h-0 beside:max-md:grid-cols-[minmax(0,1fr)_18rem] md:grid-cols-[minmax(0,1fr)_23.25rem] lg:grid-cols-[minmax(0,1fr)_26.25rem]">
        <h1 className="sr-only">Driveway proposals</h1>
        <section
          aria-label="Map and pictures"
          // What is drawn while a step is being left would not be part of what is saved.
          inert={model.moves.busy !== undefined}
          className="relative min-h-0 overflow-hidden sheet:fixed sheet:inset-0 sheet:top-14"
        >
          <WorkMap step={step} covered={coveredBy(bottomSheet.detent, model.state.step)} />
          <Suspense fallback={null}>
            <WorkArea />
          </Suspense>
        </section>
        <Panel step={step} bottomSheet={bottomSheet} focusOnOpen={focusOnOpen} />
        <ConflictDialog conflict={model.save.conflict} />
      </main>
    </WizardContext>
  );
}
