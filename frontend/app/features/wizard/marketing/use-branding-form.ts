import { useQuery } from '@tanstack/react-query';

import { marketingFormOf } from '#shared/marketing/marketing-form.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { organizationsQuery } from '../../../../api/organization-queries.ts';
import type { Branding, WizardState } from '../wizard-state.ts';

export type BrandingForm = Branding & {
  /** The organization's colors and contact are still loading. */
  readonly isLoading: boolean;
  readonly set: (part: Partial<Branding>) => void;
};

/** The form of the marketing image: until edited, that of the proposal's organization, else of the default one. */
export function useBrandingForm(
  proposal: Proposal | undefined,
  state: WizardState,
  change: (part: Partial<WizardState>) => void,
): BrandingForm {
  const { data = [], isLoading } = useQuery({ ...organizationsQuery(), enabled: state.step >= 4 });
  const own = data.find(({ id }) => id === proposal?.organizationId) ?? data.find(({ isDefault }) => isDefault === 1);
  const branding = state.branding ?? { organizationId: own?.id, form: marketingFormOf(own) };
  return { ...branding, isLoading, set: (part) => change({ branding: { ...branding, ...part } }) };
}
