import type { ProposalSummary } from '#shared/proposals/proposal.ts';

/** Fetches the picture and saves it as a file named after the proposal. */
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
