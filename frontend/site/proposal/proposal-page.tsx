import type { CSSProperties } from 'react';

import { pageBackground, textOn } from '#shared/color/brand-colors.ts';
import { readableOnWhite } from '#shared/color/contrast.ts';
import { addressIn } from '#shared/language/language.ts';
import { pagePath } from '#shared/proposals/page-url.ts';
import type { ProposalPageView } from '#shared/proposals/page-view.ts';
import type { PublicBranding } from '#shared/proposals/public-page.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { AreaMap } from './area-map.tsx';
import { BookingCard } from './booking-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { OfferNotice } from './offer-notice.tsx';
import { OwnerBar } from './owner-bar.tsx';
import { PageFooter } from './page-footer.tsx';
import { PageTop } from './page-top.tsx';
import { Pictures } from './pictures.tsx';
import { PriceExplanation } from './price-explanation.tsx';
import { Price, PrintedPrice } from './price.tsx';
import { brandingOf, CARD, WRAP } from './proposal-view.ts';
import { StickyBar } from './sticky-bar.tsx';
import { Terms } from './terms.tsx';

/** The page a homeowner opens by link or QR code. */
export function ProposalPage({ view }: { readonly view: ProposalPageView }) {
  const { proposal, owner, language, usualLanguage } = view;
  const words = pageWords[language];
  const branding = brandingOf(proposal.branding, language);
  const other = language === 'en' ? 'es' : 'en';
  const href = addressIn(pagePath(proposal), other, usualLanguage);
  return (
    <div
      style={brandStyle(branding)}
      data-report={owner ? undefined : proposal.slug}
      className="min-h-dvh bg-(--canvas) text-ink max-md:pb-20 print:min-h-0 print:bg-white print:pb-0"
    >
      <a
        href="#main"
        className="sr-only z-40 bg-white px-4 py-2 text-ink focus:not-sr-only focus:absolute print:hidden"
      >
        {words.skip}
      </a>
      {owner && (
        <OwnerBar
          slug={proposal.slug}
          hidden={owner.hidden}
          shown="This is your own page. Your own views are not counted."
        />
      )}
      <PageTop
        branding={branding}
        address={proposal.propertyAddress}
        title={words.title}
        other={{ language: other, label: words.otherLanguage, href }}
      />
      <main
        id="main"
        className={`${WRAP} relative -mt-[7.5rem] grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5 min-[56.25rem]:-mt-44 min-[56.25rem]:grid-cols-[minmax(0,1fr)_22.75rem] lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-7 print:mt-3 print:grid-cols-2 print:gap-2.5`}
      >
        <Pictures view={view} />
        <section aria-label={words.priceAndVisit} className={`${CARD} flex flex-col print:hidden`}>
          <Price view={view} />
          <OfferNotice view={view} />
          <BookingCard view={view} branding={branding} />
        </section>
        <PrintedPrice view={view} />
        <AreaMap view={view} />
        <PriceExplanation view={view} />
      </main>
      <Terms terms={proposal.terms} language={language} />
      <ContactCard branding={branding} bookable={view.bookable && !view.visitBooked} language={language} />
      <PageFooter view={view} branding={branding} />
      {view.bookable && !view.visitBooked && <StickyBar view={view} />}
    </div>
  );
}

/** The contractor's colors as CSS variables, with text colors of sufficient contrast. */
export function brandStyle({ primaryColor, backgroundColor }: PublicBranding): CSSProperties {
  const custom: Record<`--${string}`, string> = {
    '--brand': primaryColor,
    '--on-brand': textOn(primaryColor),
    '--brand-ink': readableOnWhite(primaryColor),
    '--canvas': pageBackground(backgroundColor),
    '--hair': `color-mix(in srgb, ${primaryColor} 16%, #e3e7ec)`,
  };
  return custom;
}
