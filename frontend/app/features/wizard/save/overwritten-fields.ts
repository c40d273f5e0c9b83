import type { Proposal } from '#shared/proposals/proposal.ts';

const names: Readonly<Record<string, string>> = {
  area: 'area',
  drawnPolygon: 'outline',
  costPerSqFt: 'cost per sq ft',
  beforeImageR2Url: 'before photo',
  afterImageR2Url: 'design',
  areaImageR2Url: 'aerial map',
  maskImageUrl: 'mask',
  organizationId: 'organization',
  imageGenerationMethod: 'generation method',
};

/**
 * What an edit would overwrite of another tab's work, in words: fields that changed since `base` to something else
 * than the edit says. Fields that follow from others (totals, hashes) are not named by themselves.
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
