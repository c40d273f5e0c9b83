import { useQuery } from '@tanstack/react-query';

import { marketingContent } from '#shared/marketing/marketing-content.ts';
import { marketingLayout } from '#shared/marketing/marketing-layout.ts';
import { planTable } from '#shared/plans/plan-table.ts';
import { pageUrl } from '#shared/proposals/page-url.ts';
import { currentUserQuery } from '../../../../api/auth-queries.ts';
import { MarketingImage } from '../../../../ui/marketing-image.tsx';
import { useSizes } from '../../../../ui/use-sizes.ts';
import { useProposal, useWizard } from '../wizard-model.ts';

/** Live preview of the marketing image, drawn from the same layout as the server's image. */
export function MarketingPreview() {
  const { branding } = useWizard();
  const proposal = useProposal();
  const { form, companyName, quote } = branding;
  const { beforeImageR2Url: before, afterImageR2Url: after, areaImageR2Url: area } = proposal;
  const { data: user } = useQuery(currentUserQuery());
  const images = useSizes({ before, after, area, logo: form.companyLogo || undefined });
  if (!images.before || !images.after) return null;
  const content = marketingContent({
    form,
    proposal: { ...proposal, quoteAmount: quote },
    totalCost: proposal.totalCost,
    companyName,
    before: { rights: proposal.rights },
    after: { rights: proposal.rights, model: proposal.designModel },
    pageUrl: pageUrl(location.origin, proposal),
    isWatermarked: user ? planTable[user.plan].isWatermarked : false,
  });
  const plan = marketingLayout(content, {
    before: images.before,
    after: images.after,
    ...(images.area && { area: images.area }),
    ...(images.logo && { logo: images.logo }),
  });
  return (
    <MarketingImage
      plan={plan}
      images={images}
      label="Preview of the marketing image"
      className="absolute inset-0 m-auto max-h-full max-w-full rounded-sm bg-paper shadow-overlay"
    />
  );
}
