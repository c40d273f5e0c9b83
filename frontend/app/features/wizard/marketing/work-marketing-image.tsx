import { Scan } from 'lucide-react';

import { MARKETING_IMAGE_SIZE } from '#shared/marketing/marketing-layout.ts';
import { COMPLETE } from '#shared/proposals/wizard-steps.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { ImageFrame } from '../image-frame.tsx';
import { useProposal, useWizard } from '../wizard-model.ts';
import { DownloadLink, MARKETING_FILE } from './download-link.tsx';
import { MarketingPreview } from './marketing-preview.tsx';

/** The work area of step 4: a live preview until the marketing image is created, then that image. */
export function WorkMarketingImage() {
  const { state, marketing } = useWizard();
  const { marketingImageUrl: url } = useProposal();
  const complete = state.step >= COMPLETE.step && url !== undefined;
  return (
    <ImageFrame actions={complete && <ActionBar url={url} />}>
      {complete ? (
        <Picture
          src={url}
          alt="Before and after, price and QR code on one sheet"
          className="absolute inset-0 m-auto max-h-full max-w-full rounded-sm shadow-overlay"
        />
      ) : (
        <MarketingPreview />
      )}
      {marketing.phase && (
        <p
          role="status"
          className="absolute bottom-4 rounded-full bg-ink px-4 py-2 font-medium text-white shadow-overlay"
        >
          {marketing.phase}
        </p>
      )}
    </ImageFrame>
  );
}

function ActionBar({ url }: { readonly url: string }) {
  return (
    <>
      <p className="mr-auto">
        <b className="block font-semibold">{MARKETING_FILE}</b>
        <small className="text-sm text-ink-soft">
          {MARKETING_IMAGE_SIZE.width} × {MARKETING_IMAGE_SIZE.height} px
        </small>
      </p>
      <ButtonLink size="sm" href={url} target="_blank" icon={<Scan className="size-4" />}>
        Full size
      </ButtonLink>
      <DownloadLink url={url} size="sm" />
    </>
  );
}
