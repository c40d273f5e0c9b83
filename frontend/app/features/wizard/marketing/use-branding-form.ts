import { useQuery } from '@tanstack/react-query';

import { marketingFormFor } from '#shared/marketing/marketing-form.ts';
import type { MarketingForm } from '#shared/proposals/marketing-facts.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { organizationsQuery } from '../../../../api/organization-queries.ts';
import type { ProposalSave } from '../save/use-proposal-save.ts';
import type { WizardState } from '../wizard-state.ts';
import { useKeptBranding } from './use-kept-branding.ts';

export type BrandingForm = {
  readonly organizationId: number | undefined;
  readonly form: MarketingForm;
  /** The quote as typed; empty for the price range of the total. */
  readonly quote: string;
  /** The organization's colors and contact are still loading. */
  readonly isLoading: boolean;
  readonly changeForm: (part: Partial<MarketingForm>) => void;
  readonly changeQuote: (text: string) => void;
  /** Fills the form from another organization; the headline stays (product 8.4). */
  readonly choose: (organizationId: number | undefined) => void;
  /** Saves what is not saved yet; false when that failed or another tab's changes were kept. */
  readonly flush: () => Promise<boolean>;
};

type Input = {
  readonly proposal: Proposal | undefined;
  readonly state: WizardState;
  readonly save: ProposalSave;
  readonly change: (part: Partial<WizardState>) => void;
};

/** The form of the marketing image, kept with the proposal while it is being changed (product 8.34). */
export function useBrandingForm({ proposal, state, save, change }: Input): BrandingForm {
  const { data = [], isLoading } = useQuery({ ...organizationsQuery(), enabled: state.step >= 4 });
  const { branding } = state;
  const { organizationId, formChanges, quote } = branding;
  const total = proposal?.totalCost ?? 0;
  const quoteAmount = quote.total === total ? quote.text : '';
  const kept = useKeptBranding({ organizationId, formChanges, quoteAmount }, save);
  const own = data.find(({ id }) => id === organizationId) ?? data.find(({ isDefault }) => isDefault === 1);
  const set = (part: Partial<typeof branding>): void => {
    const next = { ...branding, quote: { text: quoteAmount, total }, ...part };
    change({ branding: next });
    kept.saveSoon({ ...next, quoteAmount: next.quote.text });
  };
  return {
    organizationId: own?.id,
    form: marketingFormFor({ ...proposal, formChanges }, own),
    quote: quoteAmount,
    isLoading,
    changeForm: (part) => set({ formChanges: { ...formChanges, ...part } }),
    changeQuote: (text) => set({ quote: { text, total } }),
    choose: (id) => {
      const { headline } = formChanges;
      set({ organizationId: id, formChanges: headline === undefined ? {} : { headline } });
    },
    flush: () => kept.flush(own?.id),
  };
}
