import { bandOf } from '#shared/proposals/area-source.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import type { PublicBranding, PublicProposal } from '#shared/proposals/public-page.ts';

/** For accounts without an organization. */
export const UNBRANDED: PublicBranding = {
  companyName: 'Your paving contractor',
  logoUrl: '',
  primaryColor: '#2563EB',
  backgroundColor: '#ffffff',
  phoneNumber: '',
  websiteUrl: '',
  emailAddress: '',
};

export const brandingOf = ({ branding }: PublicProposal): PublicBranding => branding ?? UNBRANDED;

export const CARD = 'rounded-lg border border-(--hair) bg-white shadow-card print:shadow-none print:break-inside-avoid';
export const WRAP = 'mx-auto w-full max-w-[1248px] px-5 md:px-6 print:max-w-none print:px-0';

export const round = (value: number): string => Math.round(value).toLocaleString('en-US');

/** '737 sq ft ± 64' */
export function areaText(proposal: PublicProposal): string {
  const band = bandOf(proposal);
  return band > 0 ? `${round(proposal.area)} sq ft ± ${round(band)}` : `${round(proposal.area)} sq ft`;
}

const dollars = (value: number): string => formatDollars(value, { whole: true });

/** '$8,752 – $9,673', or the quote that the contractor typed (product 8.35). */
export const priceText = ({ quoteAmount, priceLow, priceHigh }: PublicProposal): string =>
  quoteAmount || `${dollars(priceLow)} – ${dollars(priceHigh)}`;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'Mar 2025' for '2025-03', 'Nov 24, 2026' for a date or a time. */
export function dateText(date: string): string {
  return (date.length === 7 ? month : day).format(new Date(date));
}

export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
