import type { ProposalSummary } from '#shared/proposals/proposal.ts';

/** Fetches the marketing image and saves it under its name (product 11.31). */
export async function downloadMarketingImage({ id, marketingImageUrl }: ProposalSummary): Promise<void> {
  const response = await fetch(marketingImageUrl ?? '');
  if (!response.ok) throw new Error(`${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `proposal-${id}-marketing-image.png`,
  });
  link.click();
  URL.revokeObjectURL(url);
}
