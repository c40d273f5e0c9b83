import { useState } from 'react';

import type { MeasuredGround } from '#shared/areas/area-figures.ts';
import { areaRequests, withChangedLaying } from '#shared/areas/area-requests.ts';
import type { AreaRequest } from '#shared/areas/area-requests.ts';
import { ringsOf } from '#shared/areas/paved-area.ts';
import type { PavedArea } from '#shared/areas/paved-area.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { isOlderThan, isSameSettings, outlineKey } from '#shared/laying/kept-plan.ts';
import type { KeptPlan } from '#shared/laying/kept-plan.ts';
import { firstSettings } from '#shared/laying/laying-plan.ts';
import { changedSettings, workOf } from '#shared/laying/laying-settings.ts';
import type { LayingChange, LayingSettings } from '#shared/laying/laying-settings.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';

type PlanDraft = {
  /** What is to be laid in each area, the driveway first; none while there is no outline. */
  readonly requests: readonly AreaRequest[];
  readonly isOld: boolean;
  readonly isSaved: boolean;
  /** Changes how the area with this index is laid. */
  readonly change: (index: number, part: LayingChange) => void;
  /** What to save: the plan, and the areas if they are laid differently now. */
  readonly toSave: () => { readonly plan: KeptPlan; readonly areas: readonly PavedArea[] | undefined };
};

type Paved = Pick<KeptPlan, 'shape' | 'pattern' | 'settings'>;
type Edited = Paved & { readonly of: string; readonly areas: readonly PavedArea[] };

/**
 * The plan as it is being changed. It starts from the kept plan, and does so again when the outlines change. For other
 * pavers it starts over, but keeps the settings that do not depend on the pavers.
 */
export function usePlanDraft(ground: MeasuredGround, pavers: PaverChoice, kept: KeptPlan | undefined): PlanDraft {
  const [edited, setEdited] = useState<Edited>();
  const { shape, pattern, color } = pavers;
  const keptAreas = JSON.stringify(ground.areas);
  const rings = ringsOf(ground).flatMap((area) => area.rings);
  const key = outlineKey(...rings);
  const of = `${key} ${keptAreas}`;
  const current = edited?.of === of ? edited : undefined;
  const areas = current?.areas ?? ground.areas;
  const fits = kept !== undefined && isOf(pavers, kept);
  const settings = settingsAfter([current, kept], pavers, ground.outline);
  const isDrawn = ground.outline.length >= 3;
  const driveway = { shape, pattern, color, settings };
  const requests = isDrawn ? areaRequests({ ...ground, areas }, driveway) : [];
  const isLaidAnew = JSON.stringify(areas) !== keptAreas;
  const isOld = kept !== undefined && isOlderThan(kept, ...rings);
  return {
    requests,
    isOld,
    isSaved: fits && kept.color === color && !isOld && isSameSettings(settings, kept.settings) && !isLaidAnew,
    change: (index, part) => {
      if (index === 0) return setEdited({ of, shape, pattern, settings: changedSettings(settings, part), areas });
      setEdited({
        of,
        shape,
        pattern,
        settings,
        areas: areas.map((area, n) => (n === index - 1 ? withChangedLaying(area, driveway, part) : area)),
      });
    },
    toSave: () => ({
      plan: { shape, pattern, color, settings, outlineKey: key },
      areas: isLaidAnew ? areas : undefined,
    }),
  };
}

const isOf = ({ shape, pattern }: PaverChoice, plan: Paved): boolean =>
  plan.shape === shape && plan.pattern === pattern;

/**
 * The settings of the first plan with these pavers, or else new ones. Those that no paver decides come from the first
 * plan.
 */
function settingsAfter(
  plans: readonly (Paved | undefined)[],
  pavers: PaverChoice,
  outline: readonly LatLng[],
): LayingSettings {
  const known = plans.flatMap((plan) => (plan ? [plan] : []));
  const settings = known.find((plan) => isOf(pavers, plan))?.settings ?? firstSettings(pavers, outline);
  return known[0] ? { ...settings, ...workOf(known[0].settings) } : settings;
}
