import * as z from 'zod';

import type { LatLng } from '../geometry/lat-lng.ts';
import { paverChoice } from '../pavers/paver-choice.ts';
import type { PaverChoice } from '../pavers/paver-choice.ts';
import type { PaverLook } from '../pavers/paver-look.ts';
import { layingSettings } from './laying-settings.ts';
import type { LayingSettings } from './laying-settings.ts';

/** A laying plan as it is kept with its proposal: what it is made from, and the outline it was made for. */
export const keptPlan = z.strictObject({
  shape: paverChoice.shape.shape,
  pattern: paverChoice.shape.pattern,
  /** Missing in plans from before colors were kept. */
  color: paverChoice.shape.color.exactOptional(),
  settings: layingSettings,
  outlineKey: z.string().regex(/^[0-9a-f]{8}$/),
});
export type KeptPlan = Readonly<z.infer<typeof keptPlan>>;

/** A choice as it is painted: in the product of its plan, as long as the plan has the same shape and pattern. */
export const lookOf = <Choice extends Laid>(choice: Choice, plan: Planned | undefined): Choice & Stone => ({
  ...choice,
  ...stoneOf(choice, plan),
});

type Laid = Pick<PaverChoice, 'shape' | 'pattern'>;
type Planned = Pick<KeptPlan, 'shape' | 'pattern' | 'settings'>;
type Stone = Pick<PaverLook, 'stone'>;

function stoneOf({ shape, pattern }: Laid, plan: Planned | undefined): Stone {
  const product = plan?.shape === shape && plan.pattern === pattern ? plan.settings.product : undefined;
  if (!product) return {};
  const { length, width, swatches, texture, mix } = product;
  const sizes = mix && { mix: mix.map((one) => ({ length: one.length, width: one.width })) };
  return { stone: { length, width, swatches, ...(texture && { texture }), ...sizes } };
}

/** Whether two settings are the same, whatever the order of their fields. */
export const isSameSettings = (one: LayingSettings, other: LayingSettings): boolean =>
  JSON.stringify(layingSettings.parse(one)) === JSON.stringify(layingSettings.parse(other));

/** Offset basis and prime of the 32-bit FNV-1a hash. */
const FNV_BASIS = 0x81_1c_9d_c5;
const FNV_PRIME = 0x01_00_01_93;

/** Identifies outlines with their cut-outs: FNV-1a of their corners to seven decimals, about a centimeter. */
export function outlineKey(...rings: readonly (readonly LatLng[])[]): string {
  let hash = FNV_BASIS;
  const texts = rings.map((ring) => ring.map(({ lat, lng }) => `${lat.toFixed(7)},${lng.toFixed(7)}`).join(';'));
  for (const letter of texts.join('|')) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}

/** Whether an outline or a cut-out changed after the plan was kept (product 32.20). */
export const isOlderThan = (plan: Pick<KeptPlan, 'outlineKey'>, ...rings: readonly (readonly LatLng[])[]): boolean =>
  plan.outlineKey !== outlineKey(...rings);
