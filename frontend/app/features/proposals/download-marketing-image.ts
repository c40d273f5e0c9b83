import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { saveFile } from '../../../ui/save-file.ts';

/** Fetches the marketing image and saves it under its name (product 11.31). */
export async function downloadMarketingImage({ id, marketingImageUrl }: ProposalSummary): Promise<void> {
  const response = await fetch(marketingImageUrl ?? '');
  if (!response.ok) throw new Error(`${response.status}`);
  saveFile(await response.blob(), `proposal-${id}-marketing-image.png`);
}
