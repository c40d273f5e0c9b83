import type { Proposal } from '#shared/proposals/proposal.ts';

const names: Readonly<Record<string, string>> = {
  area: 'area',
  drawnPolygon: 'outline',
  cutOuts: 'cut-outs',
  areas: 'areas',
  costPerSqFt: 'cost per sq ft',
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

/**
 * Labels of the fields in which an edit would overwrite another tab's changes: those that changed since `base` to
 * another value than the edit has. Derived fields (totals, hashes) are left out.
 */
export function overwrittenFields(base: Proposal, latest: Proposal, edit: object): readonly string[] {
  return Object.entries(edit).flatMap(([field, value]) => {
    const name = names[field];
    if (name === undefined) return [];
    const [was, is] = [valueOf(base, field), valueOf(latest, field)];
    return is === was || is === JSON.stringify(value) ? [] : [name];
  });
}

const valueOf = (proposal: Proposal, field: string): string | undefined =>
  JSON.stringify(Object.entries(proposal).find(([name]) => name === field)?.[1]);
