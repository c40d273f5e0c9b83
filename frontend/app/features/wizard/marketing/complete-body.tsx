import { Calculator, Check, Copy, ExternalLink, ImagePlus } from 'lucide-react';

import { streetLine } from '#shared/properties/street-line.ts';
import { bandOf } from '#shared/proposals/area-source.ts';
import { isSent } from '#shared/proposals/is-sent.ts';
import { outdatedReasons } from '#shared/proposals/marketing-outdated.ts';
import { pageUrl } from '#shared/proposals/page-url.ts';
import { formatDollars, formatSqFt, quoteText } from '#shared/proposals/price.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { OutdatedNote } from '../../../../ui/outdated-note.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.tsx';
import { useProposal, useWizard } from '../wizard-model.ts';
import { CrewSheetButton } from './crew-sheet-button.tsx';
import { DownloadLink } from './download-link.tsx';
import { OfferButton } from './offer-button.tsx';
import { SendButton } from './send-button.tsx';

/** Link, download and next actions of a finished proposal. */
export function CompleteBody() {
  const { marketing, branding } = useWizard();
  const proposal = useProposal();
  const outdated = outdatedReasons(proposal);
  const isCreating = marketing.phase !== undefined;
  const url = pageUrl(location.origin, proposal);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toastSuccess(
        'Link Copied',
        outdated.length > 0 ? 'The page is up to date, the marketing image is not.' : undefined,
      );
    } catch {
      toastError('Copy failed', 'Please select the link and copy it by hand.');
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center gap-4 rounded-lg bg-success-soft p-4 md:grid md:justify-items-center md:gap-2 md:p-5 md:text-center">
        <span className="grid size-11 flex-none place-items-center rounded-md bg-success text-white">
          <Check className="size-5" strokeWidth={3} />
        </span>
        <div className="min-w-0">
          <h3 data-step-heading tabIndex={-1} className="display text-xl">
            Proposal Complete
          </h3>
          <p className="text-ink-soft">
            {outdated.length > 0
              ? 'The page is up to date, the marketing image is not.'
              : `${streetLine(proposal.propertyAddress)} ${isSent(proposal) ? 'has been sent' : 'is ready to send'}.`}
          </p>
        </div>
      </div>
      <OutdatedNote
        reasons={outdated}
        action={
          <Button
            size="sm"
            variant="dark"
            className="justify-self-start"
            busy={isCreating}
            disabled={branding.isLoading}
            icon={<ImagePlus className="size-4" />}
            onClick={marketing.create}
          >
            {isCreating ? 'Creating...' : 'Make It Again'}
          </Button>
        }
      />
      <SendButton />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <label htmlFor="public-link" className="text-sm font-semibold">
          Public proposal link
        </label>
        <div className="flex gap-2 max-[22.4375rem]:grid">
          <input
            id="public-link"
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="min-h-10 min-w-0 flex-1 rounded-md border border-line-strong px-3 text-ellipsis"
          />
          <Button variant="dark" icon={<Copy className="size-4" />} onClick={() => void copy()}>
            Copy Link
          </Button>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2 *:px-2">
        <ButtonLink href={url} target="_blank" rel="noopener">
          View Proposal
          <ExternalLink className="size-4" />
        </ButtonLink>
        {proposal.marketingImageUrl && <DownloadLink url={proposal.marketingImageUrl} />}
        <ButtonLink href={`/estimator?proposal=${proposal.slug}`} icon={<Calculator className="size-4" />}>
          Start Estimate
        </ButtonLink>
        <OfferButton />
        <CrewSheetButton />
      </div>
      <div className="grid gap-1 rounded-lg bg-ink p-4 text-white tabular-nums">
        <small className="text-sm text-[#c9d3e0]">Quote shown to client</small>
        <b className="display text-2xl">{quoteText(proposal)}</b>
        <p className="flex justify-between text-sm text-[#c9d3e0]">
          <span>
            {formatSqFt(proposal.area)}
            {bandOf(proposal) > 0 ? ` ± ${Math.round(bandOf(proposal))}` : ''}
          </span>
          <span>{formatDollars(proposal.costPerSqFt)} per sq ft</span>
        </p>
      </div>
    </div>
  );
}
