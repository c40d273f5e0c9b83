import { expect, test } from 'vitest';

import { localPlane } from '#shared/geometry/local-plane.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { textOf } from '../../../../testing/first-render.tsx';
import { completed, markupInWizard, modelOf } from '../testing/in-wizard.tsx';
import { AreaList } from './area-list.tsx';

const { toLatLng } = localPlane({ lat: completed.latitude, lng: completed.longitude });
/** A rectangle of ten meters by `deep`, whose corner is this many meters east and south of the house. */
const rectangle = (east: number, south: number, deep: number) =>
  [
    { x: east, y: -south },
    { x: east + 10, y: -south },
    { x: east + 10, y: -south - deep },
    { x: east, y: -south - deep },
  ].map(toLatLng);

test('the areas are listed with their cut-outs, and all but the driveway can be deleted by name', () => {
  const walkway = { name: 'Walkway', outline: rectangle(20, 12, 10), cutOuts: [rectangle(22, 14, 1)] };
  const proposal: Proposal = { ...completed, currentStep: 2, drawnPolygon: rectangle(0, 12, 10), areas: [walkway] };
  const html = markupInWizard(modelOf({ ...proposal, areaSource: 'drawn' }), <AreaList />);
  expect(html).toContain('<section aria-label="Areas"');
  expect(textOf(html)).toMatch(
    /Driveway 1,076 sq ft ± \d+ Walkway [\d,]+ sq ft ± \d+ Cut-out 1 of Walkway −\d+ sq ft$/,
  );
  const names = [...html.matchAll(/aria-label="(Delete [^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Delete Walkway', 'Delete Cut-out 1 of Walkway']);
});
