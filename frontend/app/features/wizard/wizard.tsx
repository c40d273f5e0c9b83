import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { marketingFormOf } from '#shared/marketing/marketing-form.ts';
import { designAreaSource } from '#shared/pavers/design-area-source.ts';
import type { Property } from '#shared/properties/property.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { COMPLETE } from '#shared/proposals/wizard-steps.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { StagePhoto } from './design/stage-photo.tsx';
import { useDesign } from './design/use-design.ts';
import { useLivePreview } from './design/use-live-preview.ts';
import { createDraft, selectHouse } from './house/select-house.ts';
import { StageMap } from './house/stage-map.tsx';
import { useHouses } from './house/use-houses.ts';
import type { OrganizationDialog } from './marketing/organization-picker.tsx';
import { StageSheet } from './marketing/stage-marketing.tsx';
import { useMarketing } from './marketing/use-marketing.ts';
import { Panel } from './panel/panel.tsx';
import { StepBody } from './panel/step-body.tsx';
import { StepFoot } from './panel/step-foot.tsx';
import { receiptsOf } from './panel/step-summaries.tsx';
import { coveredBy, useSheet } from './panel/use-bottom-sheet.ts';
import { ConflictDialog } from './save/conflict-dialog.tsx';
import { rememberBase } from './save/save-edit.ts';
import { useStep } from './use-step.ts';
import { initialState } from './wizard-state.ts';
import type { WizardState } from './wizard-state.ts';

type WizardProps = {
  readonly proposal: Proposal | undefined;
  /** A draft that was just made of a house. */
  readonly onOpen: (slug: string) => void;
  /** A proposal that was chosen on the map. */
  readonly onResume: (slug: string) => void;
  readonly onNew: () => void;
  readonly organizationDialog: OrganizationDialog;
};

/** Long enough to see that it worked (spec section 4). */
const COMPLETE_AFTER_MS = 100;

/** One job, one bench: the stage shows what is being worked on, the panel what is to do. */
export function Wizard({ proposal, onOpen, onResume, onNew, organizationDialog }: WizardProps) {
  const [state, setState] = useState(() => {
    rememberBase(proposal);
    return initialState(proposal);
  });
  const change = (part: Partial<WizardState>) => setState((current) => ({ ...current, ...part }));
  const step = useStep(proposal, state, change);
  const design = useDesign(proposal);
  const marketing = useMarketing(proposal);
  const sheet = useSheet();
  const houses = useHouses(state.step === 1);
  const choice = useHouseChoice(onOpen);
  const branding = useOrganizationForm(proposal, state, change);

  const { preview, unclear } = useLivePreview(
    state.step === 3 ? proposal?.beforeImageR2Url : undefined,
    designAreaSource({ ...state, pose: proposal?.beforePose }),
    state.choice,
  );

  const take = async (designed: Promise<string | undefined>) => {
    const url = await designed;
    if (url !== undefined) change({ designUrl: url, showing: 'design' });
  };
  const finish = async () => {
    if (await marketing.create(state)) setTimeout(() => void step.goTo(COMPLETE.step), COMPLETE_AFTER_MS);
  };
  const { bounds } = houses.view;

  return (
    <main className="relative grid min-h-0 md:grid-cols-[minmax(0,1fr)_372px] lg:grid-cols-[minmax(0,1fr)_420px]">
      <h1 className="sr-only">Driveway proposals</h1>
      <section
        aria-label="Map and pictures"
        className="relative min-h-0 overflow-hidden max-md:fixed max-md:inset-0 max-md:top-14"
      >
        <StageMap
          proposal={proposal}
          state={state}
          {...houses}
          busy={choice.busy ?? (houses.loading && state.step === 1 ? 'Loading properties...' : undefined)}
          covered={coveredBy(sheet.detent)}
          onChange={change}
          onPick={choice.pick}
          onSelect={choice.select}
          onOpen={onResume}
        />
        {proposal && state.step === 3 && (
          <StagePhoto
            proposal={proposal}
            state={state}
            preview={preview}
            designing={design.designing}
            onCancel={design.cancel}
            onKeep={() => void take(design.keep(state))}
            onChange={change}
          />
        )}
        {proposal && state.step >= 4 && <StageSheet proposal={proposal} state={state} busy={marketing.phase} />}
      </section>
      <Panel
        step={state.step}
        sheet={sheet}
        receipts={receiptsOf(proposal, state, step.goTo)}
        onNew={onNew}
        onReset={onNew}
        foot={
          <StepFoot
            state={state}
            proposal={proposal}
            step={step}
            designing={design.designing !== undefined}
            branding={branding}
            making={marketing.phase}
            onGenerate={() => void take(design.generate(state))}
            onFinish={() => void finish()}
            onNew={onNew}
          />
        }
      >
        <StepBody
          proposal={proposal}
          state={state}
          unclear={unclear}
          organizationDialog={organizationDialog}
          houses={houses.houses}
          middle={{ lat: (bounds.north + bounds.south) / 2, lng: (bounds.east + bounds.west) / 2 }}
          onChange={change}
          onPick={choice.pick}
          onSelect={choice.select}
        />
      </Panel>
      <ConflictDialog />
    </main>
  );
}

/** From a house to its draft, one at a time: a point on the map is looked up and saved first, a known house is not. */
function useHouseChoice(onOpen: (slug: string) => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const choose = async (words: string, make: () => Promise<Proposal | undefined>) => {
    if (busy !== undefined) return;
    setBusy(words);
    const draft = await make();
    setBusy(undefined);
    if (draft) onOpen(draft.slug);
  };
  return {
    busy,
    pick: (point: LatLng) => void choose('Looking up this house...', () => selectHouse(client, point)),
    select: ({ id }: Property) => void choose('Opening this house...', () => createDraft(client, id)),
  };
}

/** Step 4 starts with the proposal's own organization, else the default one. Answers whether that is still on its way. */
function useOrganizationForm(
  proposal: Proposal | undefined,
  state: WizardState,
  change: (part: Partial<WizardState>) => void,
): boolean {
  const { data = [], isLoading } = useQuery({ ...organizationsQuery(), enabled: state.step === 4 });
  const [filled, setFilled] = useState(false);
  const chosen =
    data.find(({ id }) => id === proposal?.organizationId) ?? data.find(({ isDefault }) => isDefault === 1);
  if (state.step === 4 && !filled && chosen) {
    setFilled(true);
    change({ organizationId: chosen.id, form: marketingFormOf(chosen, state.form.headline) });
  }
  return isLoading;
}
