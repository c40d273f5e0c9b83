import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { COMPLETE, nextHint } from '#shared/proposals/wizard.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Foot } from './foot.tsx';
import { formFor } from './marketing-form-for.ts';
import { Panel } from './panel.tsx';
import { Receipt } from './receipt.tsx';
import { selectHouse } from './select-house.ts';
import { StageMap } from './stage-map.tsx';
import { StagePhoto } from './stage-photo.tsx';
import { StageSheet } from './stage-sheet.tsx';
import { StepComplete } from './step-complete.tsx';
import { StepDesign } from './step-design.tsx';
import { StepDraw } from './step-draw.tsx';
import { StepHouse } from './step-house.tsx';
import { StepMarketing } from './step-marketing.tsx';
import { useDesign } from './use-design.ts';
import { useMarketing } from './use-marketing.ts';
import { useStep } from './use-step.ts';
import { areaOf, costOf, factsOf, initialState, type WizardState } from './wizard-state.ts';

type WizardProps = {
  readonly proposal: Proposal | undefined;
  readonly onOpen: (slug: string) => void;
  readonly onNew: () => void;
};

/** Long enough to see that it worked (spec section 4). */
const COMPLETE_AFTER_MS = 100;

const READY = ['House and photo chosen', 'Area and cost are set', 'Design ready', 'Everything is ready'];

/** One job, one bench: the stage shows what is being worked on, the panel what is to do. */
export function Wizard({ proposal, onOpen, onNew }: WizardProps) {
  const client = useQueryClient();
  const [state, setState] = useState(() => initialState(proposal));
  const [picking, setPicking] = useState(false);
  const change = (part: Partial<WizardState>) => setState((current) => ({ ...current, ...part }));
  const step = useStep(proposal, state, change);
  const design = useDesign(proposal);
  const marketing = useMarketing(proposal);
  useOrganizationForm(proposal, state, change);

  const pick = async (point: LatLng) => {
    if (picking) return;
    setPicking(true);
    const draft = await selectHouse(client, point);
    setPicking(false);
    if (draft) onOpen(draft.slug);
  };
  const generate = async () => {
    const url = await design.generate(state);
    if (url !== undefined) change({ designUrl: url });
  };
  const finish = async () => {
    if (await marketing.create(state)) setTimeout(() => void step.goTo(COMPLETE.step), COMPLETE_AFTER_MS);
  };

  return (
    <main className="relative grid min-h-0 [--sheet:52vh] md:grid-cols-[minmax(0,1fr)_372px] md:[--sheet:0px] lg:grid-cols-[minmax(0,1fr)_420px]">
      <h1 className="sr-only">Driveway proposals</h1>
      <section
        aria-label="Map and pictures"
        className="relative min-h-0 overflow-hidden max-md:fixed max-md:inset-0 max-md:top-14"
      >
        <StageMap
          proposal={proposal}
          state={state}
          busy={picking ? 'Looking up this house...' : undefined}
          onChange={change}
          onPick={(point) => void pick(point)}
          onOpen={onOpen}
        />
        {proposal && state.step === 3 && (
          <StagePhoto
            proposal={proposal}
            designUrl={state.designUrl}
            designing={design.designing}
            onCancel={design.cancel}
            onDesign={(designUrl) => change({ designUrl })}
          />
        )}
        {state.step >= 4 && <StageSheet url={proposal?.marketingImageUrl} busy={marketing.phase} />}
      </section>
      <Panel
        step={state.step}
        receipts={receiptsOf(proposal, state, step.goTo)}
        onNew={onNew}
        onReset={onNew}
        foot={
          <StepFoot
            state={state}
            proposal={proposal}
            step={step}
            designing={design.designing !== undefined}
            making={marketing.phase}
            onGenerate={() => void generate()}
            onFinish={() => void finish()}
            onNew={onNew}
          />
        }
      >
        {stepBody(state, proposal, change)}
      </Panel>
    </main>
  );
}

/** Step 4 starts with the proposal's own organization, else the default one. */
function useOrganizationForm(
  proposal: Proposal | undefined,
  state: WizardState,
  change: (part: Partial<WizardState>) => void,
): void {
  const { data = [] } = useQuery({ ...organizationsQuery(), enabled: state.step === 4 });
  const [filled, setFilled] = useState(false);
  const chosen =
    data.find(({ id }) => id === proposal?.organizationId) ?? data.find(({ isDefault }) => isDefault === 1);
  if (state.step !== 4 || filled || !chosen) return;
  setFilled(true);
  change({ organizationId: chosen.id, form: formFor(chosen, state.form.headline) });
}

function stepBody(
  state: WizardState,
  proposal: Proposal | undefined,
  change: (part: Partial<WizardState>) => void,
): ReactNode {
  if (state.step === 1 || !proposal) {
    return <StepHouse proposal={proposal} photoUrl={state.photoUrl} onPhoto={(photoUrl) => change({ photoUrl })} />;
  }
  if (state.step === 2) return <StepDraw state={state} onChange={change} />;
  if (state.step === 3) return <StepDesign state={state} onChange={change} />;
  if (state.step === 4) return <StepMarketing state={state} onChange={change} />;
  return <StepComplete proposal={proposal} />;
}

function receiptsOf(
  proposal: Proposal | undefined,
  state: WizardState,
  goTo: (step: number) => Promise<void>,
): ReactNode[] {
  if (!proposal) return [];
  const open = (step: number) => () => void goTo(step);
  const price = `${Math.round(areaOf(state)).toLocaleString('en-US')} sq ft · ${formatDollars(proposal.totalCost)}`;
  const street = proposal.propertyAddress.split(',')[0] ?? proposal.propertyAddress;
  return [
    <Receipt key="1" title="House Selection" value={street} picture={proposal.beforeImageR2Url} onOpen={open(1)} />,
    <Receipt key="2" title="Draw & Calculate" value={price} onOpen={open(2)} />,
    <Receipt
      key="3"
      title="AI Driveway Design"
      value="Design chosen"
      picture={proposal.afterImageR2Url}
      onOpen={open(3)}
    />,
    <Receipt key="4" title="Marketing Image" value="Created" picture={proposal.marketingImageUrl} onOpen={open(4)} />,
  ];
}

type StepFootProps = {
  readonly state: WizardState;
  readonly proposal: Proposal | undefined;
  readonly step: ReturnType<typeof useStep>;
  readonly designing: boolean;
  readonly making: string | undefined;
  readonly onGenerate: () => void;
  readonly onFinish: () => void;
  readonly onNew: () => void;
};

function StepFoot({ state, proposal, step, designing, making, onGenerate, onFinish, onNew }: StepFootProps) {
  const facts = factsOf(state, proposal);
  if (state.step >= COMPLETE.step) {
    return (
      <Button look="primary" size="lg" className="w-full" icon={<Plus className="size-[18px]" />} onClick={onNew}>
        New Proposal
      </Button>
    );
  }
  return (
    <Foot
      step={state.step}
      hint={nextHint(state.step, facts)}
      ready={READY[state.step - 1] ?? ''}
      busy={designing ? 'Generating...' : (making ?? step.busy)}
      onBack={() => void step.goTo(state.step - 1)}
      onNext={() => void step.next()}
      action={
        state.step === 3 ? (
          <Button
            look="outline"
            size="lg"
            className="flex-1"
            busy={designing}
            icon={<Sparkles className="size-[18px]" />}
            onClick={onGenerate}
          >
            {designing ? 'Generating...' : 'Generate'}
          </Button>
        ) : state.step === 4 ? (
          <Button
            look="primary"
            size="lg"
            className="flex-1"
            busy={making !== undefined}
            disabled={costOf(state) <= 0}
            onClick={onFinish}
          >
            {making === undefined ? 'Create Marketing Image' : 'Creating...'}
          </Button>
        ) : undefined
      }
    />
  );
}
