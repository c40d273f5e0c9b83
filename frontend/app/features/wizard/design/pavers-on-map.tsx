import { groundIn } from '#shared/areas/paved-area.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { cx } from '../../../../ui/class-names.ts';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';
import { LazyPlanOnMap } from '../../../laying/lazy-plan-on-map.tsx';
import { useWizard } from '../wizard-model.ts';
import type { WizardModel } from '../wizard-model.ts';
import { savePaversOnMap } from './pavers-on-map-store.ts';

type Facts = Pick<WizardModel, 'proposal' | 'map' | 'design'> & {
  readonly state: Pick<WizardModel['state'], 'step' | 'showing'>;
};

/** Step 3 can show the map only if there is an outline to show on it. */
const hasOutline = ({ proposal }: Pick<Facts, 'proposal'>): boolean =>
  proposal !== undefined && groundIn(proposal).outline.length >= 3;

/** Whether the map shows the pavers. While a design is running, the photo shows its progress instead. */
export const isOnMap = (facts: Facts): boolean =>
  facts.map !== undefined &&
  facts.state.step === 3 &&
  facts.state.showing === 'map' &&
  hasOutline(facts) &&
  !facts.design.running;

/** The corners of the driveway and all areas, which the map has to fit into view. */
export function pavedCorners({ proposal }: Pick<WizardModel, 'proposal'>): readonly LatLng[] {
  const ground = proposal && groundIn(proposal);
  return ground ? [...ground.outline, ...ground.areas.flatMap(({ outline }) => outline)] : [];
}

/** Chooses between the photo and the laying plan on the map; the choice is remembered. */
export function ViewSwitch() {
  const model = useWizard();
  const { state, change } = model;
  if (!hasOutline(model)) return null;
  const choose = (view: 'photo' | 'map') => {
    savePaversOnMap(view === 'map');
    change({ showing: view === 'map' ? 'map' : state.designUrl === undefined ? 'preview' : 'design' });
  };
  // The switch keeps its space until the map is ready, so that the photo does not move.
  const isWaiting = model.map === undefined;
  return (
    <div
      className={cx(
        'w-fit flex-none self-start rounded-[13px] bg-paper p-1 shadow-overlay md:p-1.5 sideways:p-1 sideways:*:grid-flow-row beside:max-md:w-25 beside:max-md:*:*:whitespace-normal',
        isWaiting && 'invisible',
      )}
    >
      <SegmentedControl
        label="View of the pavers"
        value={isOnMap(model) ? 'map' : 'photo'}
        options={[
          { value: 'photo', label: 'Photo' },
          { value: 'map', label: 'Pavers on Map' },
        ]}
        onChange={choose}
      />
    </div>
  );
}

/** The laying plan over its outlines, on the map of step 3. */
export function PaversOnMap() {
  const model = useWizard();
  const { map, plansForMap } = model;
  if (!map || !isOnMap(model)) return null;
  return <LazyPlanOnMap map={map} plans={plansForMap.plans} problem={plansForMap.problem} />;
}
