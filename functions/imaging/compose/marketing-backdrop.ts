import { JOINT_OPACITY, jointsPath } from '#shared/marketing/marketing-joints.ts';
import type { MarketingPlan } from '#shared/marketing/marketing-plan.ts';
import { roundedPath } from './svg.ts';

/** The background with holes for the photos, its joints, and the shadows of the cards. */
export function backdropSvg(plan: MarketingPlan, shadows: string): string {
  const { width, height, background, photos } = plan;
  const holes = `M0 0H${width}V${height}H0Z${photos.map(({ box, radius }) => roundedPath(box, radius)).join('')}`;
  const stops = `<stop offset="0" stop-color="${background.from}"/><stop offset="1" stop-color="${background.to}"/>`;
  const joints = `fill="none" stroke="${background.joints}" stroke-opacity="${JOINT_OPACITY}" stroke-width="2.7"`;
  return [
    `<defs><linearGradient id="fall" x1="0" y1="0" x2="0.35" y2="1">${stops}</linearGradient>`,
    `<clipPath id="canvas"><path clip-rule="evenodd" d="${holes}"/></clipPath></defs>`,
    `<path d="${holes}" fill="url(#fall)" fill-rule="evenodd"/>`,
    `<g clip-path="url(#canvas)"><path d="${jointsPath(plan)}" ${joints}/>${shadows}</g>`,
  ].join('');
}
