import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';

/** Fetches the picture and saves it under the name that spec section 7 gives it. */
export async function downloadMarketingImage({ id, marketingImageUrl }: ProposalSummary): Promise<void> {
  try {
    const response = await fetch(marketingImageUrl ?? '');
    if (!response.ok) throw new Error(`${response.status}`);
    const url = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement('a'), {
      href: url,
      download: `proposal-${id}-marketing-image.png`,
    });
    link.click();
    URL.revokeObjectURL(url);
    toastSuccess('Download Started');
  } catch {
    toastError('Download Failed', 'Failed to download the marketing image.');
  }
}
