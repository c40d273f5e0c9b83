import type { Proposal } from '#shared/proposals/proposal.ts';

/** The fields that the question names. Fields that are saved along with these (band, source, hash) are left out. */
const names: Readonly<Record<string, string>> = {
  area: 'area',
  drawnPolygon: 'outline',
  cutOuts: 'cut-outs',
  areas: 'areas',
  costPerSqFt: 'cost per sq ft',
  totalCost: 'total',
  beforeImageR2Url: 'before photo',
  afterImageR2Url: 'design',
  areaImageR2Url: 'aerial map',
  maskImageUrl: 'mask',
  beforeScale: 'size of the pavers',
  organizationId: 'organization',
  imageGenerationMethod: 'generation method',
  formChanges: 'headline, colors or contact',
  quoteAmount: 'quote',
  layingPlan: 'laying plan',
};

/** The field that each of these was made for. A design, for example, fits only its own photo. */
const madeFor: Readonly<Record<string, string>> = {
  afterImageR2Url: 'beforeImageR2Url',
  maskImageUrl: 'beforeImageR2Url',
  beforeScale: 'beforeImageR2Url',
  polygonHash: 'drawnPolygon',
};

/** How a save collides with another tab's changes, by the labels of the fields. */
export type SaveConflict = {
  /** Fields that the save would overwrite: the other tab gave them another value than the edit does. */
  readonly overwritten: readonly string[];
  /** The photo or outline that the edit was made for, if the other tab replaced it and the edit no longer fits. */
  readonly replaced: readonly string[];
};

/** How an edit collides with what changed since `base`; undefined when it does not. */
export function conflictOf(base: Proposal, latest: Proposal, edit: object): SaveConflict | undefined {
  const changed = (field: string) => valueOf(base, field) !== valueOf(latest, field);
  const fields = Object.entries(edit);
  const lost = fields.filter(([field, value]) => changed(field) && valueOf(latest, field) !== JSON.stringify(value));
  const grounds = new Set(fields.flatMap(([field]) => madeFor[field] ?? []));
  const overwritten = lost.flatMap(([field]) => names[field] ?? []);
  const replaced = [...grounds].filter(changed).flatMap((field) => names[field] ?? []);
  return overwritten.length + replaced.length === 0 ? undefined : { overwritten, replaced };
}

const valueOf = (proposal: Proposal, field: string): string | undefined =>
  JSON.stringify(Object.entries(proposal).find(([name]) => name === field)?.[1]);
