import { useState } from 'react';

import type { MeasuredGround } from '#shared/areas/area-figures.ts';
import { areaRequests, relaid } from '#shared/areas/area-requests.ts';
import type { AreaRequest } from '#shared/areas/area-requests.ts';
import { ringsOf } from '#shared/areas/paved-area.ts';
import type { PavedArea } from '#shared/areas/paved-area.ts';
import { isOlderThan, isSameSettings, outlineKey } from '#shared/laying/kept-plan.ts';
import type { KeptPlan } from '#shared/laying/kept-plan.ts';
import { firstSettings } from '#shared/laying/laying-plan.ts';
import { changedSettings } from '#shared/laying/laying-settings.ts';
import type { LayingChange, LayingSettings } from '#shared/laying/laying-settings.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';

type PlanDraft = {
  /** What is laid in each area, the driveway first; none while there is no outline. */
  readonly requests: readonly AreaRequest[];
  readonly isOld: boolean;
  readonly isSaved: boolean;
  /** Changes how the area of this number is laid. */
  readonly change: (index: number, part: LayingChange) => void;
  /** What is saved: the plan, and the areas if they are laid differently now. */
  readonly toSave: () => { readonly plan: KeptPlan; readonly areas: readonly PavedArea[] | undefined };
};

type Edited = { readonly of: string; readonly settings: LayingSettings; readonly areas: readonly PavedArea[] };

/** The plan as it is being changed: the kept one at first, and again when pavers or outlines are others. */
export function usePlanDraft(ground: MeasuredGround, pavers: PaverChoice, kept: KeptPlan | undefined): PlanDraft {
  const [edited, setEdited] = useState<Edited>();
  const { shape, pattern, color } = pavers;
  const keptAreas = JSON.stringify(ground.areas);
  const rings = ringsOf(ground).flatMap((area) => area.rings);
  const key = outlineKey(...rings);
  const of = `${shape} ${pattern} ${key} ${keptAreas}`;
  const fits = kept?.shape === shape && kept.pattern === pattern;
  const start = fits ? kept.settings : firstSettings(pavers, ground.outline);
  const { settings, areas } = edited?.of === of ? edited : { settings: start, areas: ground.areas };
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
      if (index === 0) return setEdited({ of, settings: changedSettings(settings, part), areas });
      setEdited({
        of,
        settings,
        areas: areas.map((area, n) => (n === index - 1 ? relaid(area, driveway, part) : area)),
      });
    },
    toSave: () => ({
      plan: { shape, pattern, color, settings, outlineKey: key },
      areas: isLaidAnew ? areas : undefined,
    }),
  };
}
