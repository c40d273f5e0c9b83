import { Globe, Mail, Phone } from 'lucide-react';
import type { CSSProperties } from 'react';

import { readableOnWhite } from '#shared/imaging/picture-colors.ts';
import { pageBackground, textOn } from '#shared/organizations/brand-colors.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import { designLabel, type PublicBranding, type PublicProposal } from '#shared/proposals/public-page.ts';
import { CompareSlider } from '../ui/compare-slider.tsx';
import { Island } from './island.tsx';

/** Where the account has no organization yet. */
const UNBRANDED: PublicBranding = {
  companyName: 'Your paving contractor',
  logoUrl: '',
  primaryColor: '#2563EB',
  backgroundColor: '#ffffff',
  phoneNumber: '',
  websiteUrl: '',
  emailAddress: '',
};

const card = 'rounded-lg border border-(--hair) bg-white shadow-card';
/** Two columns on wide screens; on phones one, in the order of the `order-` classes. */
const column = 'grid content-start gap-5 max-lg:contents lg:gap-7';
const wrap = 'mx-auto w-full max-w-[1248px] px-5 md:px-6';
const round = (value: number): string => Math.round(value).toLocaleString('en-US');

type ProposalPageProps = {
  readonly proposal: PublicProposal;
  /** The owner sees drafts too, with a ribbon that says so. */
  readonly unsent: boolean;
};

/** What a homeowner sees who opens the link or scans the code. */
export function ProposalPage({ proposal, unsent }: ProposalPageProps) {
  const branding = proposal.branding ?? UNBRANDED;
  return (
    <div style={brandStyle(branding)} className="min-h-dvh bg-(--canvas) pb-12 text-ink">
      {unsent && (
        <p className="no-print bg-ink px-5 py-2.5 text-center text-base font-semibold text-white">
          Not sent yet. Only you can see this page.
        </p>
      )}
      <Top branding={branding} proposal={proposal} />
      <main className={`${wrap} relative -mt-[120px] grid gap-5 lg:-mt-44 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-7`}>
        <div className={column}>
          <Pictures proposal={proposal} />
          <AreaMap proposal={proposal} />
        </div>
        <div className={column}>
          <Price proposal={proposal} branding={branding} />
          <Reasons proposal={proposal} />
        </div>
      </main>
      <Contact branding={branding} />
      <Foot proposal={proposal} branding={branding} />
    </div>
  );
}

function brandStyle({ primaryColor, backgroundColor }: PublicBranding): CSSProperties {
  const custom: Record<`--${string}`, string> = {
    '--brand': primaryColor,
    '--on-brand': textOn(primaryColor),
    '--brand-ink': readableOnWhite(primaryColor),
    '--canvas': pageBackground(backgroundColor),
    '--hair': `color-mix(in srgb, ${primaryColor} 16%, #e3e7ec)`,
  };
  return custom;
}

function Top({ branding, proposal }: { readonly branding: PublicBranding; readonly proposal: PublicProposal }) {
  const { companyName, logoUrl, phoneNumber } = branding;
  return (
    <header className="bg-(--brand) pb-[140px] text-(--on-brand) lg:pb-[208px]">
      <div className={wrap}>
        <div className="flex items-center gap-3.5 py-4">
          {logoUrl && <img src={logoUrl} alt="" className="size-[52px] rounded-[12px] bg-white object-contain p-1" />}
          <b className="display text-lg">{companyName}</b>
          {phoneNumber && (
            <a
              href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}
              className="ml-auto inline-flex min-h-11 items-center gap-2 font-semibold text-inherit no-underline tabular-nums hover:underline"
            >
              <Phone className="size-5" aria-hidden="true" />
              <span className="max-sm:sr-only">{phoneNumber}</span>
            </a>
          )}
        </div>
        <p className="mt-4 text-lg lg:mt-7">{proposal.propertyAddress}</p>
        <h1 className="display mt-1.5 text-2xl lg:text-4xl">Your new driveway, drawn and priced</h1>
      </div>
    </header>
  );
}

function Pictures({ proposal }: { readonly proposal: PublicProposal }) {
  const { beforeImageR2Url: before, afterImageR2Url: after, designModel, attribution, propertyAddress } = proposal;
  const note = [attribution, designLabel(designModel)].filter(Boolean).join(' · ');
  return (
    <section aria-label="Before and after" className={`${card} order-1 overflow-hidden`}>
      {before && after ? (
        <Island
          name="compare"
          of={CompareSlider}
          className="aspect-[4/3]"
          props={{ before, after, beforeLabel: 'Today', afterLabel: 'With pavers', note, alt: propertyAddress }}
        />
      ) : (
        <p className="grid aspect-[4/3] place-items-center bg-sand text-ink-soft">The pictures are still being made.</p>
      )}
      <dl className="grid divide-x divide-(--hair) border-t border-(--hair) max-sm:divide-x-0 max-sm:divide-y sm:grid-cols-2">
        <Fact name="Driveway area" value={areaText(proposal)} />
        <Fact name="Measured" value={proposal.areaImageR2Url ? 'From satellite imagery' : 'By your contractor'} />
      </dl>
    </section>
  );
}

function areaText({ area, areaBandSqFt }: PublicProposal): string {
  return areaBandSqFt ? `${round(area)} sq ft ± ${round(areaBandSqFt)}` : `${round(area)} sq ft`;
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end px-6 py-4">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

const dollars = (value: number): string => formatDollars(value, { whole: true });
const priceText = ({ priceLow, priceHigh }: PublicProposal): string => `${dollars(priceLow)} – ${dollars(priceHigh)}`;

type BrandedProps = { readonly proposal: PublicProposal; readonly branding: PublicBranding };

function Price({ proposal, branding }: BrandedProps) {
  const { phoneNumber, emailAddress } = branding;
  return (
    <section aria-label="Estimated price" className={`${card} order-2 self-start p-7`}>
      <p className="text-base text-ink-soft">Estimated price</p>
      <p className="display my-1 text-3xl whitespace-nowrap text-(--brand-ink) tabular-nums">{priceText(proposal)}</p>
      <p className="text-sm text-ink-soft">Final price after an in-person quote.</p>
      {phoneNumber && (
        <a
          href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}
          className="no-print mt-6 grid min-h-[52px] place-items-center rounded-md bg-(--brand) px-5 font-semibold text-(--on-brand) no-underline"
        >
          Call {phoneNumber}
        </a>
      )}
      {emailAddress && (
        <a
          href={`mailto:${emailAddress}?subject=${encodeURIComponent(`Proposal ${proposal.proposalId}`)}`}
          className="no-print mt-3 grid min-h-[52px] place-items-center rounded-md border border-(--hair) px-5 font-semibold text-ink no-underline"
        >
          Write an e-mail
        </a>
      )}
    </section>
  );
}

function AreaMap({ proposal }: { readonly proposal: PublicProposal }) {
  if (!proposal.areaImageR2Url) return null;
  return (
    <section aria-label="Aerial map" className={`${card} order-3 overflow-hidden`}>
      <img
        src={proposal.areaImageR2Url}
        alt={`Your driveway from above: ${areaText(proposal)}`}
        loading="lazy"
        className="block aspect-[4/3] w-full object-cover"
      />
    </section>
  );
}

function Reasons({ proposal }: { readonly proposal: PublicProposal }) {
  const { area, areaBandSqFt = 0, areaImageR2Url } = proposal;
  const reasons = [
    [
      'We outlined your driveway',
      areaImageR2Url ? 'From satellite imagery, corner by corner.' : 'By hand, for your address.',
    ],
    areaBandSqFt > 0
      ? [
          `${round(area)} sq ft, give or take ${round(areaBandSqFt)}`,
          'That is how precise the imagery lets us be. A tape measure on site settles it.',
        ]
      : [`${round(area)} sq ft`, 'A tape measure on site settles it.'],
    [priceText(proposal), 'Our rate for these pavers, 5 percent either side.'],
  ] as const;
  return (
    <section className={`${card} order-4 p-7`}>
      <h2 className="display text-xl">How we got this number</h2>
      <ol className="m-0 mt-3 list-none divide-y divide-(--hair) p-0">
        {reasons.map(([title, text], n) => (
          <li key={title} className="flex gap-5 py-4">
            <b className="text-(--brand-ink)">{n + 1}</b>
            <p>
              <b className="block font-semibold tabular-nums">{title}</b>
              <span className="text-base text-ink-soft">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Contact({ branding }: { readonly branding: PublicBranding }) {
  const { companyName, phoneNumber, emailAddress, websiteUrl } = branding;
  const link = 'inline-flex min-h-11 items-center gap-2 text-ink';
  return (
    <section aria-label="Contact" className={`${wrap} mt-5 lg:mt-7`}>
      <div className={`${card} p-7`}>
        <h2 className="display text-xl">{companyName}</h2>
        <p className="mt-1 flex flex-wrap gap-x-7">
          {phoneNumber && (
            <a className={link} href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>
              <Phone className="size-5 text-(--brand-ink)" aria-hidden="true" />
              {phoneNumber}
            </a>
          )}
          {emailAddress && (
            <a className={link} href={`mailto:${emailAddress}`}>
              <Mail className="size-5 text-(--brand-ink)" aria-hidden="true" />
              {emailAddress}
            </a>
          )}
          {websiteUrl && (
            <a className={link} href={websiteUrl} rel="noopener noreferrer">
              <Globe className="size-5 text-(--brand-ink)" aria-hidden="true" />
              {websiteUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')}
            </a>
          )}
        </p>
      </div>
    </section>
  );
}

function Foot({ proposal, branding }: BrandedProps) {
  const label = designLabel(proposal.designModel);
  const picture = label && `${label}, not a photograph.`;
  return (
    <footer className={`${wrap} mt-10 flex flex-wrap justify-between gap-4 text-sm text-ink-soft`}>
      <p>{[proposal.attribution, picture].filter(Boolean).join('. ')}</p>
      <p>Made with Paveprint for {branding.companyName}</p>
    </footer>
  );
}
