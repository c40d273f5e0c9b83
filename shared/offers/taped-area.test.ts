import { expect, test } from 'vitest';

import { sampleContent, sampleFrozen } from '../testing/sample-offer.ts';
import { tapedSqFt } from './taped-area.ts';

const [taped, drawn] = [sampleContent, { ...sampleContent, area: { basis: 'drawn' } as const }];
const opened = { frozen: sampleFrozen({ area: { basis: 'tape', sqFt: 800, drawnSqFt: 760 } }) };
const openedByDrawing = { frozen: sampleFrozen({ area: { basis: 'drawn', sqFt: 760, drawnSqFt: 760 } }) };

test.each([
  ['of what is being prepared', { draft: taped, current: opened }, 742.5],
  ['of what is opened', { current: opened }, 800],
  ['of what is opened, when the draft is by the drawing', { draft: drawn, current: opened }, 800],
  ['unknown without one', { draft: drawn, current: openedByDrawing }, undefined],
  ['unknown without an offer', {}, undefined],
])('the area by tape is that %s', (_what, offer, sqFt) => {
  expect(tapedSqFt(offer)).toBe(sqFt);
});
