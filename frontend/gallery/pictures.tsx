import { marketingLayout } from '#shared/marketing/marketing-layout.ts';
import { sampleContent } from '#shared/marketing/sample-content.ts';
import { CompareSlider } from '../ui/compare-slider.tsx';
import { MarketingImage } from '../ui/marketing-image.tsx';
import { OrganizationMark } from '../ui/organization-mark.tsx';
import { Picture } from '../ui/picture.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { SmallPicture } from '../ui/small-picture.tsx';
import { useSizes } from '../ui/use-sizes.ts';
import type { Entry } from './entry.ts';

const BEFORE = '/pictures/house-1-before-1440.avif';
const AFTER = '/pictures/house-1-after-1440.avif';

const Comparisons = () => (
  <div className="aspect-video rounded-md">
    <CompareSlider
      before={BEFORE}
      after={AFTER}
      beforeLabel="Before"
      afterLabel="After"
      note="Preview"
      alt="Driveway at 101 Sample Street"
    />
  </div>
);

function MarketingImages() {
  const sizes = useSizes({ before: BEFORE, after: AFTER, area: undefined, logo: undefined });
  if (!sizes.before || !sizes.after) return null;
  const plan = marketingLayout(sampleContent, { before: sizes.before, after: sizes.after });
  return <MarketingImage plan={plan} images={sizes} label="Sample marketing image" className="w-full border" />;
}

const Codes = () => (
  <div role="img" aria-label="QR code of the sample page" className="size-40">
    <QrCode
      box={{ x: 0, y: 0, width: 160, height: 160 }}
      url="https://app.example.com/proposal/sample"
      color="#0f1b2d"
    />
  </div>
);

const Marks = () => (
  <OrganizationMark
    organization={{ name: 'Sample Paving Co.', companyName: '', logoUrl: '', primaryColor: '#b4441b' }}
  />
);

const SmallPictures = () => (
  <SmallPicture url={AFTER} alt="Sample driveway" className="h-12 w-20 rounded-sm object-cover" />
);

const MissingPicture = () => <Picture src="/pictures/missing.avif" alt="Sample driveway" />;

export const pictures: readonly Entry[] = [
  { components: ['OrganizationMark'], Show: Marks },
  { components: ['CompareSlider'], Show: Comparisons },
  { components: ['MarketingImage'], Show: MarketingImages },
  { components: ['SmallPicture'], Show: SmallPictures },
  { components: ['Picture'], Show: MissingPicture },
  { components: ['QrCode'], Show: Codes },
];
