import type { Proposal } from '#shared/proposals/proposal.ts';

/** What is named in the question; what is saved along with it (band, source, hash) is not. */
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

/** What a field was made for: it fits no other photo, or no other outline. */
const madeFor: Readonly<Record<string, string>> = {
  afterImageR2Url: 'beforeImageR2Url',
  maskImageUrl: 'beforeImageR2Url',
  beforeScale: 'beforeImageR2Url',
  polygonHash: 'drawnPolygon',
};

/** What a save meets of another tab's changes, by their labels. */
export type SaveConflict = {
  /** What it would overwrite: changed to another value than the edit has. */
  readonly overwritten: readonly string[];
  /** What it was made for and is replaced, so that it fits no more. */
  readonly replaced: readonly string[];
};

/** What an edit meets of what changed since `base`; undefined when neither touches the other. */
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
