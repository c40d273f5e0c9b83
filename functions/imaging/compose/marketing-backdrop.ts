import { type MarketingPlan } from '#shared/imaging/marketing-plan.ts';
import { fixed, roundedPath } from './svg.ts';

/** Joints are drawn this faintly: the canvas should look laid, not striped. */
const jointOpacity = 0.05;

type Point = readonly [number, number];

/**
 * Herringbone joints over the canvas as one stroked path; a pattern fill of the same drawing takes the renderer three
 * times as long as everything else together.
 */
function jointsPath({ width, height, photos }: MarketingPlan): string {
  const unit = width / 20;
  const reach = Math.ceil(((width + height) / unit) * 0.75);
  const point = (i: number, j: number): Point => [
    (i - j) * unit * Math.SQRT1_2 + width / 2,
    (i + j) * unit * Math.SQRT1_2,
  ];
  const hidden = ([x, y]: Point): boolean =>
    x < -3 * unit ||
    y < -3 * unit ||
    x > width + 3 * unit ||
    y > height + 3 * unit ||
    photos.some(
      ({ box }) =>
        Math.abs(x - box.x - box.width / 2) < box.width / 2 - 2.2 * unit &&
        Math.abs(y - box.y - box.height / 2) < box.height / 2 - 2.2 * unit,
    );
  const line = (from: Point, to: Point): string => `M${from.map(fixed).join(' ')}L${to.map(fixed).join(' ')}`;
  let path = '';
  for (let j = -reach; j <= reach; j += 1) {
    for (let i = -reach; i <= reach; i += 1) {
      const from = point(i, j);
      const step = (((i - j) % 4) + 4) % 4;
      if (hidden(from) || (step !== 0 && step !== 3)) continue;
      const [long, short] = step === 0 ? [point(i + 2, j), point(i, j + 1)] : [point(i, j + 2), point(i + 1, j)];
      path += line(from, long) + line(from, short);
    }
  }
  return path;
}

/** The canvas with holes where the photos show through, the joints on it, and the shadows of the cards. */
export function backdropSvg(plan: MarketingPlan, shadows: string): string {
  const { width, height, background, photos } = plan;
  const holes = `M0 0H${width}V${height}H0Z${photos.map(({ box, radius }) => roundedPath(box, radius)).join('')}`;
  const stops = `<stop offset="0" stop-color="${background.from}"/><stop offset="1" stop-color="${background.to}"/>`;
  const joints = `fill="none" stroke="${background.joints}" stroke-opacity="${jointOpacity}" stroke-width="2.7"`;
  return [
    `<defs><linearGradient id="fall" x1="0" y1="0" x2="0.35" y2="1">${stops}</linearGradient>`,
    `<clipPath id="canvas"><path clip-rule="evenodd" d="${holes}"/></clipPath></defs>`,
    `<path d="${holes}" fill="url(#fall)" fill-rule="evenodd"/>`,
    `<g clip-path="url(#canvas)"><path d="${jointsPath(plan)}" ${joints}/>${shadows}</g>`,
  ].join('');
}
