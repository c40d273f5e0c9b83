import { useQuery } from '@tanstack/react-query';

import type { User } from '#shared/auth/user.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { estimateQuery, settingsQuery } from '../../../../api/estimate-queries.ts';
import { organizationsQuery } from '../../../../api/organization-queries.ts';
import { proposalQuery } from '../../../../api/proposal-queries.ts';
import { emptyForm, formOf, settingsPart } from './estimate-form.ts';
import type { EstimateForm } from './estimate-form.ts';

type Wanted = {
  readonly estimateId: number | undefined;
  readonly proposalSlug: string | undefined;
  readonly person: User | undefined;
};

type Started = {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly form: EstimateForm;
  readonly organizations: readonly Organization[];
  /** Whose settings count where an estimate names no organization. */
  readonly defaultId: number | undefined;
  readonly retry: () => void;
};

/** Everything an estimate begins with: the saved one, or defaults, the organization's settings and a proposal. */
export function useStart({ estimateId, proposalSlug, person }: Wanted): Started {
  const brands = useQuery({ ...organizationsQuery(), enabled: person !== undefined });
  const organizations = brands.data ?? [];
  const { id: defaultId } = organizations.find(({ isDefault }) => isDefault === 1) ?? organizations[0] ?? {};
  const saved = useSaved(estimateId);
  const fresh = useFresh({ proposalSlug, defaultId, enabled: estimateId === undefined });
  const part = estimateId === undefined ? fresh : saved;
  return {
    state: brands.isLoading || part.loading ? 'loading' : part.failed ? 'failed' : 'ready',
    form: part.form,
    organizations,
    defaultId,
    retry: part.retry,
  };
}

type Part = {
  readonly loading: boolean;
  readonly failed: boolean;
  readonly form: EstimateForm;
  readonly retry: () => void;
};

function useSaved(id: number | undefined): Part {
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    ...estimateQuery(id ?? 0),
    enabled: id !== undefined,
  });
  return {
    // What an earlier look has left in memory may be behind what was saved elsewhere.
    loading: !isFetchedAfterMount,
    failed: isError,
    form: data ? formOf(data) : emptyForm,
    retry: () => void refetch(),
  };
}

type Fresh = {
  readonly proposalSlug: string | undefined;
  readonly defaultId: number | undefined;
  readonly enabled: boolean;
};

function useFresh({ proposalSlug, defaultId, enabled }: Fresh): Part {
  const proposal = useQuery({ ...proposalQuery(proposalSlug ?? ''), enabled: proposalSlug !== undefined });
  const settings = useQuery({ ...settingsQuery(defaultId ?? 0), enabled: enabled && defaultId !== undefined });
  return {
    loading: proposal.isLoading || settings.isLoading,
    failed: proposal.isError,
    form: freshForm(settings.data && settingsPart(settings.data), proposal.data),
    retry: () => void proposal.refetch(),
  };
}

type Known = Pick<
  Proposal,
  'id' | 'propertyAddress' | 'area' | 'areaBandSqFt' | 'areaSource' | 'organizationId' | 'visit'
>;

/** Address, measured area with its band, and the customer, once one has booked a visit, come from the proposal. */
export function freshForm(
  part: Partial<EstimateForm['content']> | undefined,
  proposal: Known | undefined,
): EstimateForm {
  const content = { ...emptyForm.content, ...part };
  if (!proposal) return { ...emptyForm, content };
  const { id, propertyAddress, area, areaBandSqFt, areaSource, organizationId, visit } = proposal;
  const drawn = areaSource !== 'manual' && areaBandSqFt !== undefined;
  return {
    ...emptyForm,
    content: {
      ...content,
      proposalId: id,
      customerAddress: propertyAddress,
      areaSqft: Math.round(area * 100) / 100,
      ...(drawn && { areaBandSqFt }),
      ...(visit && {
        customerName: visit.name,
        customerPhone: visit.phone,
        customerEmail: visit.email,
        customerNotes: visit.note,
      }),
      ...(organizationId !== undefined && content.organizationId === undefined && { organizationId }),
    },
  };
}
