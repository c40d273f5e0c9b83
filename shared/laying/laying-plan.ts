import type { LatLng } from '../geometry/lat-lng.ts';
import { meanPoint } from '../geometry/mean-point.ts';
import { sidesOf } from '../geometry/ring.ts';
import type { PaverChoice } from '../pavers/paver-choice.ts';
import { insetRings } from './border.ts';
import { AREA_PER_SQ_FT, groundOf, oriented, orientedSide, problemOf } from './ground.ts';
import { cutsOf, isSliver, layPattern, paversNeeded, wholeOf } from './lay-pattern.ts';
import type { Layer } from './lay-pattern.ts';
import { layingDefaults, namedSize, sizeOf, sizesOf } from './laying-settings.ts';
import type { EdgeKind, LayingSettings, PlannedProduct } from './laying-settings.ts';
import { markedStart } from './marked-start.ts';
import { materialsOf, palletsOf, sixteenths } from './materials.ts';
import type { Materials, Pallets } from './materials.ts';
import { patternOf } from './pattern-of.ts';
import type { LaidPattern, Problem, Unit } from './pattern-of.ts';
import { frameAt, isInsideRings, lengthOf, PER_FOOT, PER_METER, twiceArea } from './plane.ts';
import type { Frame, Point, Ring } from './plane.ts';
import { courses } from './tiling.ts';

/** What is laid and where; the first outline is the outer one, others are cut out of it. */
export type LayingRequest = {
  readonly outlines: readonly (readonly LatLng[])[];
  readonly pavers: Pick<PaverChoice, 'shape' | 'pattern'>;
  readonly settings: LayingSettings;
  /** Half-width of the area's band. */
  readonly bandSqFt: number;
  /** Feet of each side that lie along another area; missing for none. */
  readonly adjoining?: readonly number[];
};

/** Pavers of one size. `needed` for laying; `order` with the spares. */
export type UnitCount = {
  readonly label: string;
  readonly whole: number;
  readonly cuts: number;
  readonly needed: number;
  readonly order: number;
};

export type LayingPlan = Materials & {
  readonly rings: readonly Ring[];
  /** The rings as drawn, whose sides are counted in this order. */
  readonly drawn: readonly Ring[];
  readonly layers: readonly Layer[];
  /** The axes of its pattern, where a crew can mark them. */
  readonly start: Frame;
  /** The ground that is paved, the kit of a circle included. */
  readonly areaSqFt: number;
  /** The part of it that the plan's pavers are laid on: all but that kit. */
  readonly fieldSqFt: number;
  readonly units: readonly UnitCount[];
  readonly whole: number;
  readonly cuts: number;
  readonly slivers: number;
  readonly needed: number;
  /** Pavers needed beyond the ground they cover, as a share of it; spares are not included. */
  readonly waste: number;
  readonly orderSqFt: number;
  readonly pallets: Pallets;
  readonly sawFeet: number;
  readonly restraintFeet: number;
  /** The product it is laid with, when it is one of the catalog. */
  readonly product: PlannedProduct | undefined;
  readonly sides: readonly PlanSide[];
  /** Feet of all sides that lie along another area, which need no restraint. */
  readonly adjoiningFeet: number;
};

/** A side of a plan, with how much of it lies along another area. */
export type PlanSide = { readonly feet: number; readonly kind: EdgeKind; readonly adjoining: number };

/** Radius of the round kit of the circle shape, as the live preview paints it. */
const KIT_RADIUS = 1.35 * PER_METER;
const KIT_CORNERS = 72;

/**
 * Where the pavers of a plan go: the outline, the kits, on which no pavers are laid, and the ground within the border.
 */
export type Site = {
  /** The rings as drawn; sides are counted in this order. */
  readonly drawn: readonly Ring[];
  readonly outline: readonly Ring[];
  readonly kits: readonly Ring[];
  /** The outline itself where there is no border. */
  readonly inner: readonly Ring[];
  readonly pattern: LaidPattern;
  readonly border: LaidPattern;
  readonly joint: number;
};

/** Everything about a plan that does not depend on where its pattern starts. */
export function siteOf({ outlines, pavers, settings }: LayingRequest): Site | Problem {
  const ground = groundOf(outlines.map(withoutRepeats));
  const problem = problemOf(ground);
  if (problem) return problem;
  const outline = oriented(ground);
  const joint = sixteenths(settings.jointSixteenths);
  const pattern = patternOf(pavers, sizeOf(settings), joint);
  if ('problem' in pattern) return pattern;
  const kits = pavers.shape === 'circle' ? [kitAround(outline[0] ?? [])] : [];
  const fitsInto = (rings: readonly Ring[]): boolean => kits.every((kit) => kitFits(rings, kit));
  if (!fitsInto(outline)) return { problem: 'The circle does not fit into this outline. Choose another shape.' };
  const border = borderOf(pavers, settings, joint);
  const depth = settings.borderCourses * border.depth;
  const inner = depth === 0 ? outline : insetRings(outline, depth);
  if (!inner || !fitsInto(inner)) {
    return { problem: 'The border does not fit into this outline. Choose fewer border courses.' };
  }
  return { drawn: ground, outline, kits, inner, pattern, border: border.pattern, joint };
}

/** The point of the map that the ground of a plan is measured from. */
export const groundOrigin = (outlines: readonly (readonly LatLng[])[]): LatLng | undefined =>
  meanPoint(outlines.map(withoutRepeats).flat());

/** An outline without corners that are at the same place as the one before. */
export const withoutRepeats = (outline: readonly LatLng[]): readonly LatLng[] =>
  outline.filter((point, index) => {
    const before = outline.at(index - 1);
    return outline.length < 2 || point.lat !== before?.lat || point.lng !== before.lng;
  });

function kitAround(outer: Ring): Ring {
  const x = outer.reduce((sum, corner) => sum + corner.x, 0) / outer.length;
  const y = outer.reduce((sum, corner) => sum + corner.y, 0) / outer.length;
  return Array.from({ length: KIT_CORNERS }, (_, n) => {
    const angle = (-2 * Math.PI * n) / KIT_CORNERS;
    return { x: Math.round(x + KIT_RADIUS * Math.cos(angle)), y: Math.round(y + KIT_RADIUS * Math.sin(angle)) };
  });
}

/** Whether a kit lies completely on the ground. The mean of the corners may be outside the outline, or in a cut-out. */
function kitFits(ground: readonly Ring[], kit: Ring): boolean {
  const [, ...cutOuts] = ground;
  if (problemOf([...ground, kit])) return false;
  const isOnGround = kit.every((corner) => isInsideRings(ground, corner));
  return isOnGround && !cutOuts.flat().some((corner) => isInsideRings([kit], corner));
}

/** Pavers of a border stand across the side; shapes that have no long side get rectangles. */
function borderOf({ shape }: LayingRequest['pavers'], settings: LayingSettings, joint: number) {
  const isOwn = shape !== 'hexagon' && shape !== 'cobblestone';
  const { width, length } = isOwn ? sizeOf(settings) : namedSize('4x8');
  const unit = { label: isOwn ? '' : 'Border, 4 × 8 in', area: width * length };
  const pattern: LaidPattern = {
    tiling: courses({ width: length, length: width }, 1, joint),
    degrees: 0,
    units: [unit],
  };
  return { depth: length, pattern };
}

/** A plan that is laid, before it is counted which pieces can be sawn from the same paver. */
export type LaidSite = {
  readonly request: LayingRequest;
  readonly site: Site;
  readonly field: Layer;
  readonly border: readonly Layer[];
};

export function laidSite(request: LayingRequest): LaidSite | Problem {
  const site = siteOf(request);
  if ('problem' in site) return site;
  const border = site.inner === site.outline ? [] : layBorder(site);
  return { request, site, field: layField(site, request.settings), border };
}

/** If there are many cuts, counting takes far longer than laying. */
export function countedPlan({ request, site, field, border }: LaidSite): LayingPlan {
  const layers = [field, ...border];
  const { drawn, outline } = site;
  return { rings: outline, drawn, layers, start: markedStart(outline, field), ...figures(request, site, layers) };
}

/** @internal exported for tests */
export function layingPlan(request: LayingRequest): LayingPlan | Problem {
  const laid = laidSite(request);
  return 'problem' in laid ? laid : countedPlan(laid);
}

/** Only the field, which is all that changes when the start is moved. */
export function layField({ drawn, outline, kits, inner, pattern, joint }: Site, settings: LayingSettings): Layer {
  const [a, b] = startLine(drawn, outline, settings);
  const [from] = startLine(drawn, inner, settings);
  // The direction comes from the outline, because within a border that uses the side up it has none.
  const heading = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const frame = frameAt(from, heading + pattern.degrees + settings.turn);
  return layPattern([...inner, ...kits], pattern, { frame, along: settings.along, into: settings.into }, joint);
}

/** The side of the oriented rings that a pattern starts at, beginning with the corner of the start. */
export function startLine(
  drawn: readonly Ring[],
  [outer = []]: readonly Ring[],
  settings: Pick<LayingSettings, 'startSide'>,
): readonly [Point, Point] {
  const side = orientedSide(drawn[0] ?? [], startSideOf(drawn, settings));
  const from = outer[side] ?? { x: 0, y: 0 };
  return [from, outer[(side + 1) % outer.length] ?? from];
}

/**
 * The side of the outer ring, as drawn, that a pattern starts at. A number that the ring does not have wraps around.
 */
export const startSideOf = ([outer = []]: readonly Ring[], { startSide }: Pick<LayingSettings, 'startSide'>): number =>
  startSide % Math.max(1, outer.length);

/** There is a border along the sides that were drawn only, because the kit of a circle has an edge of its own. */
function layBorder({ outline, inner, border, joint }: Site): readonly Layer[] {
  return outline.flatMap((ring, n) =>
    sidesOf(ring).map(([a, b], index) => {
      const within = inner[n] ?? [];
      const strip: readonly Point[] = [a, b, within[(index + 1) % within.length] ?? b, within[index] ?? a];
      const heading = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
      return layPattern([strip], border, { frame: frameAt(a, heading), along: 0, into: 0 }, joint);
    }),
  );
}

const areaOf = (rings: readonly Ring[]): number => rings.reduce((sum, ring) => sum + twiceArea(ring) / 2, 0);

function figures({ settings, bandSqFt, adjoining }: LayingRequest, site: Site, layers: readonly Layer[]) {
  const [ground, laid] = [areaOf(site.outline), areaOf([...site.outline, ...site.kits])];
  const fieldSqFt = laid / AREA_PER_SQ_FT;
  const [field, ...border] = layers;
  const own = site.border.units[0]?.label === '';
  const counts = site.pattern.units.map((unit, n) => {
    const alike = own && n === 0 ? [field, ...border] : [field];
    return countOf(
      unit,
      n,
      alike.flatMap((layer) => (layer ? [layer] : [])),
      settings.sparesPct,
    );
  });
  const [bordering] = site.border.units;
  const units =
    own || !bordering || border.length === 0 ? counts : [...counts, countOf(bordering, 0, border, settings.sparesPct)];
  const unitArea = (n: number): number => (site.pattern.units[n] ?? bordering)?.area ?? 0;
  const sum = (value: (unit: UnitCount, n: number) => number): number =>
    units.reduce((all, unit, n) => all + value(unit, n), 0);
  const orderSqFt = sum(({ order }, n) => order * unitArea(n)) / AREA_PER_SQ_FT;
  const sides = sidesWith(site.drawn, settings.edges, adjoining);
  const feet = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  return {
    areaSqFt: ground / AREA_PER_SQ_FT,
    fieldSqFt,
    units,
    whole: sum(({ whole }) => whole),
    cuts: sum(({ cuts }) => cuts),
    slivers: layers.reduce((all, { cuts }) => all + cuts.filter(isSliver).length, 0),
    needed: sum(({ needed }) => needed),
    waste: sum(({ needed }, n) => needed * unitArea(n)) / laid - 1,
    orderSqFt,
    pallets: palletsOf({ sqFt: orderSqFt, areaSqFt: fieldSqFt, bandSqFt, perPallet: settings.sqFtPerPallet }),
    sawFeet: feet(layers.map(({ sawn }) => sawn)) / PER_FOOT,
    restraintFeet: feet(sides.map((side) => (side.kind === 'free' ? side.feet - side.adjoining : 0))),
    adjoiningFeet: feet(sides.map((side) => side.adjoining)),
    product: settings.product,
    sides,
    ...materialsOf({ ground, joints: laid - feet(layers.map(({ paved }) => paved)) }, settings),
  };
}

function countOf({ label }: Unit, unit: number, layers: readonly Layer[], sparesPct: number): UnitCount {
  const needed = paversNeeded(layers, unit);
  return {
    label,
    whole: layers.reduce((sum, layer) => sum + wholeOf(layer, unit), 0),
    cuts: layers.reduce((sum, layer) => sum + cutsOf(layer, unit).length, 0),
    needed,
    order: Math.ceil(Number((needed * (1 + sparesPct)).toFixed(6))),
  };
}

function sidesWith(
  rings: readonly Ring[],
  edges: readonly EdgeKind[],
  adjoining: readonly number[] = [],
): readonly PlanSide[] {
  let before = 0;
  return rings.flatMap((ring) => {
    const start = before;
    before += ring.length;
    return sidesOf(ring).map(([a, b], n) => {
      const feet = lengthOf(a, b) / PER_FOOT;
      return { feet, kind: edges[start + n] ?? 'free', adjoining: Math.min(feet, adjoining[start + n] ?? 0) };
    });
  });
}

/** The settings of a plan that nobody has changed: the usual size, started at the longest side. */
export function firstSettings({ shape, pattern }: LayingRequest['pavers'], outline: readonly LatLng[]): LayingSettings {
  const [ring = []] = groundOf([withoutRepeats(outline)]);
  const lengths = sidesOf(ring).map(([a, b]) => lengthOf(a, b));
  const sizes = sizesOf[shape];
  const size = sizes.find((id) => !('problem' in patternOf({ shape, pattern }, namedSize(id), 0))) ?? sizes[0] ?? '4x8';
  return { ...layingDefaults, edges: [], size, startSide: Math.max(0, lengths.indexOf(Math.max(...lengths))) };
}
