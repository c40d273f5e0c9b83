import * as z from 'zod';

import { latLng } from '../geometry/lat-lng.ts';
import type { LatLng } from '../geometry/lat-lng.ts';
import { keptPlan } from '../laying/kept-plan.ts';
import { layingSettings } from '../laying/laying-settings.ts';
import { OTHER_AREA, usualAreaNames } from './area-names.ts';

/*
 * The limits keep a proposal far below the 400 KB of an item: all rings together have fewer corners than two outlines.
 */
export const MAX_AREAS = 8;
export const MAX_CUT_OUTS = 4;
export const MAX_RING_CORNERS = 60;
export const MAX_CORNERS = 600;
export const MAX_AREA_NAME = 40;
export const MAX_AREA_COST_PER_SQ_FT = 10_000;

const ring = z.array(latLng).min(3, 'at least 3 points').max(MAX_RING_CORNERS, `at most ${MAX_RING_CORNERS} points`);

/** Rings in an area that stay as they are, such as the ground around a tree. */
export const cutOuts = z.array(ring).max(MAX_CUT_OUTS);

/**
 * The pavers of one area and how they are laid. The key of a plan is left out, because it covers all areas and is kept
 * once. A color may have been kept, but nobody chose it: areas have the color that is chosen for the driveway.
 */
export const areaLaying = keptPlan.omit({ outlineKey: true });
export type AreaLaying = Readonly<z.infer<typeof areaLaying>>;

const { shape: settingsOf } = layingSettings;

/** Settings in which an area differs from the driveway whose pavers it has. Sizes and pallets are not among them. */
export const ownSettings = z.strictObject({
  jointSixteenths: settingsOf.jointSixteenths.exactOptional(),
  borderCourses: settingsOf.borderCourses.exactOptional(),
  startSide: settingsOf.startSide.exactOptional(),
  turn: settingsOf.turn.exactOptional(),
  along: settingsOf.along.exactOptional(),
  into: settingsOf.into.exactOptional(),
  edges: settingsOf.edges.exactOptional(),
  baseInches: settingsOf.baseInches.exactOptional(),
  sparesPct: settingsOf.sparesPct.exactOptional(),
});

/** Ground that is paved in addition to the driveway, such as a walkway; drawn by hand. */
export const pavedArea = z.strictObject({
  name: z.string().trim().min(1).max(MAX_AREA_NAME),
  outline: ring,
  /** Ground meters that one pixel of the map showed when it was drawn. */
  metersPerPixel: z.number().positive().max(1000).exactOptional(),
  cutOuts,
  /** In dollars; missing if it costs the same as the driveway. */
  costPerSqFt: z.number().min(0).max(MAX_AREA_COST_PER_SQ_FT).exactOptional(),
  /** Missing if it has the pavers of the driveway. */
  laying: areaLaying.exactOptional(),
  /** Used while there is no `laying`; missing if everything is laid as in the driveway. */
  ownSettings: ownSettings.exactOptional(),
});
export type PavedArea = z.infer<typeof pavedArea>;

/** Corners of all areas and their cut-outs. */
export const cornersOf = (areas: readonly Pick<PavedArea, 'outline' | 'cutOuts'>[]): number =>
  areas.flatMap((area) => [area.outline, ...area.cutOuts]).reduce((sum, { length }) => sum + length, 0);

export const pavedAreas = z
  .array(pavedArea)
  .max(MAX_AREAS)
  .refine((areas) => cornersOf(areas) <= MAX_CORNERS, `at most ${MAX_CORNERS} points in all areas`);

/** The first usual name that no area has. */
export const newAreaName = (areas: readonly Pick<PavedArea, 'name'>[]): string =>
  usualAreaNames.find((name) => areas.every((area) => area.name !== name)) ?? OTHER_AREA;

/** All that a proposal paves: the driveway with its cut-outs, and the other areas. */
export type Ground = {
  readonly outline: readonly LatLng[];
  readonly cutOuts: readonly (readonly LatLng[])[];
  readonly areas: readonly PavedArea[];
};

export type KeptGround = {
  readonly drawnPolygon?: readonly LatLng[];
  readonly cutOuts?: readonly (readonly LatLng[])[];
  readonly areas?: readonly PavedArea[];
};

/** The ground of a proposal. Proposals from before there were areas have an outline at most. */
export const groundIn = (kept: KeptGround): Ground => ({
  outline: kept.drawnPolygon ?? [],
  cutOuts: kept.cutOuts ?? [],
  areas: kept.areas ?? [],
});

/** One area as its rings: the outline, then its cut-outs. */
export type NamedRings = { readonly name: string; readonly rings: readonly (readonly LatLng[])[] };

export const DRIVEWAY = 'Driveway';

/** All areas as rings, the driveway first; it is left out while it has no outline. */
export function ringsOf(ground: Ground): readonly NamedRings[] {
  const ringsIn = (one: Pick<Ground, 'outline' | 'cutOuts'>) => [one.outline, ...one.cutOuts];
  const driveway = ground.outline.length < 3 ? [] : [{ name: DRIVEWAY, rings: ringsIn(ground) }];
  return [...driveway, ...ground.areas.map((area) => ({ name: area.name, rings: ringsIn(area) }))];
}

/** An area has the pavers that are laid around a circle's kit. The kit itself is bought once, for the driveway. */
export const withoutKit = (laying: AreaLaying): AreaLaying =>
  laying.shape === 'circle' ? { ...laying, shape: 'rectangle' } : laying;

/** What is paved of a drawn driveway and the areas next to it; empty while the driveway is not drawn. */
export const pavedRings = (ground: Ground): readonly NamedRings['rings'][] =>
  ground.outline.length < 3 ? [] : ringsOf(ground).map(({ rings }) => rings);

/** Whether there is more than the one outline that every proposal has. */
export const hasMore = (ground: Pick<Ground, 'cutOuts' | 'areas'>): boolean =>
  ground.cutOuts.length > 0 || ground.areas.length > 0;
