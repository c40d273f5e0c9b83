import { inchesText } from '#shared/laying/inches.ts';
import { startLine, startSideOf } from '#shared/laying/laying-plan.ts';
import type { LayingPlan } from '#shared/laying/laying-plan.ts';
import type { LayingSettings } from '#shared/laying/laying-settings.ts';
import { lengthOf, outOfFrame } from '#shared/laying/plane.ts';

/** Says where the pattern of a plan starts: how far from the corner, along the side and across it. */
export function startText(plan: LayingPlan, settings: LayingSettings): string {
  const corner = `in the corner of side ${startSideOf(plan.drawn, settings) + 1}`;
  return `Start at the dot, ${corner}${offsetText(plan, settings)}. Dashed lines are its chalk lines.`;
}

/**
 * Settings move a start along the axes of its pattern, but a tape measures along the side, which is turned against
 * them.
 */
function offsetText({ drawn, rings, layers, start: { origin } }: LayingPlan, settings: LayingSettings): string {
  const [field] = layers;
  const { along, into } = settings;
  if (!field || along + into === 0) return '';
  const [from, to] = startLine(drawn, rings, settings);
  const length = lengthOf(from, to);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const corner = outOfFrame({ x: -along, y: -into }, field.frame);
  const moved = { x: origin.x - corner.x, y: origin.y - corner.y };
  const onSide = wayText(moved.x * dx + moved.y * dy, 'along', 'before the corner');
  return `, ${onSide} and ${wayText(moved.y * dx - moved.x * dy, 'into the drive', 'out of the drive')}`;
}

function wayText(length: number, ahead: string, back: string): string {
  const inches = inchesText(Math.abs(length));
  return `${inches} in ${length < 0 && inches !== '0' ? back : ahead}`;
}
