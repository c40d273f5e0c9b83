import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';

import { marketingFormFor } from '#shared/marketing/marketing-form.ts';
import { brandName } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import type { MarketingForm } from '#shared/proposals/marketing-facts.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { organizationsQuery, useDeletedOrganizations } from '../../../../api/organization-queries.ts';
import type { ProposalSave } from '../save/use-proposal-save.ts';
import type { Branding, WizardState } from '../wizard-state.ts';
import { useKeptBranding } from './use-kept-branding.ts';

export type BrandingForm = {
  readonly organizationId: number | undefined;
  /** Whether the proposal keeps the branding of an organization that was deleted. */
  readonly isOfDeleted: boolean;
  /** The company name as the image prints it. */
  readonly companyName: string;
  readonly form: MarketingForm;
  /** The quote as typed; empty for the price range of the total. */
  readonly quote: string;
  /** Whether the organization's colors and contact are still loading. */
  readonly isLoading: boolean;
  readonly changeForm: (part: Partial<MarketingForm>) => void;
  readonly changeQuote: (text: string) => void;
  /** Fills the form from another organization; the headline stays (product 8.4). */
  readonly choose: (organizationId: number | undefined) => void;
  /** Saves what is not saved yet. False if that failed or if another tab's changes were kept. */
  readonly flush: () => Promise<boolean>;
};

type Input = {
  readonly proposal: Proposal | undefined;
  readonly state: WizardState;
  readonly save: ProposalSave;
  readonly change: (part: Partial<WizardState>) => void;
};

/** The form of the marketing image. Its changes are saved on the proposal as they are made (product 8.34). */
export function useBrandingForm({ proposal, state, save, change }: Input): BrandingForm {
  const { data = [], isLoading } = useQuery({ ...organizationsQuery(), enabled: state.step >= 4 });
  const { branding } = state;
  const { organizationId, formChanges } = branding;
  const total = proposal?.totalCost ?? 0;
  const quoteAmount = quoteOf(branding, total);
  const storedQuote = (): string => (proposal && save.base().quoteAmount) ?? '';
  const kept = useKeptBranding({ organizationId, formChanges, quoteAmount }, { save, storedQuote });
  const own = shownOrganization(data, { chosen: organizationId, kept: proposal?.organizationId });
  const deleted = useDeletedOrganizations(own || state.step < 4 ? [] : [proposal?.organizationId]);
  // The end of a logo upload must build on what was typed since it began.
  const latest = useRef(branding);
  useLayoutEffect(() => {
    latest.current = branding;
  });
  const set = (part: (now: Branding) => Partial<Branding>): void => {
    const now = latest.current;
    const next = { ...now, quote: { text: quoteOf(now, total), total }, ...part(now) };
    latest.current = next;
    change({ branding: next });
    // An organization that was deleted since it was chosen is left out, because the server would refuse the whole save.
    const isThere = isLoading || data.some(({ id }) => id === next.organizationId);
    kept.saveSoon({ ...next, organizationId: isThere ? next.organizationId : undefined, quoteAmount: next.quote.text });
  };
  return {
    organizationId: own?.id,
    companyName: own ? brandName(own) : (proposal?.organizationName ?? ''),
    isOfDeleted: !own && deleted.isDeleted(proposal?.organizationId),
    form: marketingFormFor({ ...proposal, formChanges }, own),
    quote: quoteAmount,
    isLoading: isLoading || deleted.isAsking,
    changeForm: (part) => set((now) => ({ formChanges: { ...now.formChanges, ...part } })),
    changeQuote: (text) => set(() => ({ quote: { text, total } })),
    choose: (id) =>
      set(({ formChanges: { headline } }) => ({
        organizationId: id,
        formChanges: headline === undefined ? {} : { headline },
      })),
    flush: () => kept.flush(own?.id),
  };
}

/** A quote counts only for the total that it was typed for (product 8.35). */
const quoteOf = ({ quote }: Branding, total: number): string => (quote.total === total ? quote.text : '');

type Named = {
  /** Undefined if none was chosen, or if the chosen one was deleted here. */
  readonly chosen: number | undefined;
  /** The organization that is saved on the proposal. */
  readonly kept: number | undefined;
};

/**
 * The chosen organization, or else the proposal's, or else the default one. None for a proposal that keeps the branding
 * of a deleted organization (product 8.29).
 */
function shownOrganization(all: readonly Organization[], { chosen, kept }: Named): Organization | undefined {
  const named = all.find(({ id }) => id === chosen) ?? all.find(({ id }) => id === kept);
  const keepsDeleted = chosen !== undefined && kept !== undefined;
  return named ?? (keepsDeleted ? undefined : all.find(({ isDefault }) => isDefault === 1));
}
