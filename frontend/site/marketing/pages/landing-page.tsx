import { landingHero } from '../../../content/landing.ts';
import { mailPlans } from '../../../content/pricing.ts';
import { Calculators } from '../landing/calculator-section.tsx';
import { ClosingCall, FreeTrial, LandingQuestions } from '../landing/closing.tsx';
import { LandingDialogs } from '../landing/dialogs.tsx';
import { Hero } from '../landing/hero.tsx';
import { MailPrices } from '../landing/mail-prices.tsx';
import { MailerParts } from '../landing/mailer-parts.tsx';
import { OpenRate } from '../landing/open-rate.tsx';
import { Steps } from '../landing/steps.tsx';
import type { SitePage } from '../parts/site-page.ts';

export const landingPage: SitePage = {
  path: '/',
  title: `${landingHero.title} | Paveprint Mail`,
  description: landingHero.lead,
  product: 'mail',
  shareImage: '/pictures/share-mailer.jpg',
  jsonLd: {
    '@type': 'Service',
    name: 'Paveprint Mail',
    description: landingHero.lead,
    provider: { '@type': 'Organization', name: 'Paveprint' },
    offers: mailPlans.map(({ name, pricePerMonth }) => ({
      '@type': 'Offer',
      name,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: pricePerMonth,
        priceCurrency: 'USD',
        unitCode: 'MON',
        // The number of months that each charge covers.
        billingIncrement: name === 'Annual' ? 12 : 1,
      },
    })),
  },
  body: (
    <>
      <Hero />
      <Steps />
      <MailerParts />
      <OpenRate />
      <MailPrices />
      <Calculators />
      <FreeTrial />
      <LandingQuestions />
      <ClosingCall />
      <LandingDialogs />
    </>
  ),
};
