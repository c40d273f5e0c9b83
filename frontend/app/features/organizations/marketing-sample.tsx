import type { MarketingContent } from '#shared/marketing/marketing-content.ts';
import { emptyMarketingForm } from '#shared/marketing/marketing-form.ts';
import { marketingLayout } from '#shared/marketing/marketing-layout.ts';
import { brandName, contactInfo } from '#shared/organizations/organization.ts';
import type { NewOrganization } from '#shared/organizations/organization.ts';
import { formatQuote } from '#shared/proposals/price.ts';
import { MarketingImage } from '../../../ui/marketing-image.tsx';
import { useSizes } from '../../../ui/use-sizes.ts';

/** Sample data for the branding preview. */
export const sample = {
  quoteAmount: formatQuote(9212.5),
  before: '/pictures/house-1-before-1440.avif',
  after: '/pictures/house-1-after-1440.avif',
};

const sampleFacts = {
  address: '100 Sample Street, Fort Lauderdale, FL 33304',
  quoteAmount: sample.quoteAmount,
  areaSqFt: 737,
  areaBandSqFt: 64,
  designLabel: 'Preview',
  attribution: 'Sample imagery',
} as const;

/** @internal exported for tests */
export function contentOf(form: NewOrganization): MarketingContent {
  const { primaryColor, backgroundColor } = form;
  return {
    ...sampleFacts,
    headline: emptyMarketingForm.headline,
    canvasBackgroundColor: backgroundColor,
    beforeBox: primaryColor,
    afterBox: primaryColor,
    areaBox: primaryColor,
    contactInfo: contactInfo(form),
    companyName: brandName(form) || 'Your company',
    qrCodeUrl: `${location.origin}/proposal/sample`,
  };
}

/** A sample marketing image in the organization's colors while they are being edited. */
export function MarketingSample({ form }: { readonly form: NewOrganization }) {
  const { before, after } = sample;
  const images = useSizes({ before, after, area: undefined, logo: form.logoUrl || undefined });
  if (!images.before || !images.after) return <div className="aspect-4/5 rounded-sm bg-sand-deep" />;
  const plan = marketingLayout(contentOf(form), {
    before: images.before,
    after: images.after,
    ...(images.logo && { logo: images.logo }),
  });
  return (
    <MarketingImage
      plan={plan}
      images={images}
      label="Marketing image in these colors"
      className="w-full rounded-sm border bg-paper shadow-card"
    />
  );
}
