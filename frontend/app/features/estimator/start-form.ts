import { useQuery } from '@tanstack/react-query';

import type { Proposal } from '#shared/proposals/proposal.ts';
import type { User } from '#shared/auth/user.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { estimateQuery, settingsQuery } from '../../../api/estimate-queries.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { proposalQuery } from '../../../api/proposal-queries.ts';
import { emptyForm, type EstimateForm, formOf, settingsPart } from './estimate-form.ts';

type Wanted = {
  readonly estimateId: number | undefined;
  readonly proposalSlug: string | undefined;
  readonly person: User | undefined;
};

type Started = {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly form: EstimateForm;
  readonly organizations: readonly Organization[];
  readonly retry: () => void;
};

/** Everything an estimate begins with: the saved one, or defaults, the organization's settings and a proposal. */
export function useStart({ estimateId, proposalSlug, person }: Wanted): Started {
  const saved = useQuery({ ...estimateQuery(estimateId ?? 0), enabled: estimateId !== undefined });
  const proposal = useQuery({ ...proposalQuery(proposalSlug ?? ''), enabled: proposalSlug !== undefined });
  const brands = useQuery({ ...organizationsQuery(), enabled: person !== undefined });
  const organizations = brands.data ?? [];
  const first = organizations.find(({ isDefault }) => isDefault === 1) ?? organizations[0];
  const fresh = estimateId === undefined;
  const settings = useQuery({ ...settingsQuery(first?.id ?? 0), enabled: fresh && first !== undefined });
  const needed = fresh ? [brands, settings, proposal] : [saved, brands];
  const loading = needed.some(({ isLoading }) => isLoading);
  const failed = saved.isError || proposal.isError;
  return {
    state: loading ? 'loading' : failed ? 'failed' : 'ready',
    form: saved.data ? formOf(saved.data) : freshForm(settings.data && settingsPart(settings.data), proposal.data),
    organizations,
    retry: () => {
      for (const query of [saved, proposal]) if (query.isError) void query.refetch();
    },
  };
}

/** Address and measured area with its band come from the proposal. */
function freshForm(part: Partial<EstimateForm['content']> | undefined, proposal: Proposal | undefined): EstimateForm {
  const content = { ...emptyForm.content, ...part };
  if (!proposal) return { ...emptyForm, content };
  const { id, propertyAddress, area, areaBandSqFt, areaSource, organizationId } = proposal;
  const drawn = areaSource !== 'manual' && areaBandSqFt !== undefined;
  return {
    ...emptyForm,
    content: {
      ...content,
      proposalId: id,
      customerAddress: propertyAddress,
      areaSqft: Math.round(area * 100) / 100,
      ...(drawn && { areaBandSqFt }),
      ...(organizationId !== undefined && content.organizationId === undefined && { organizationId }),
    },
  };
}
