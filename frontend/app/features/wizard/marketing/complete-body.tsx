import { Calculator, Check, Copy, Download, ExternalLink } from 'lucide-react';

import { bandOf } from '#shared/proposals/area-source.ts';
import { pageUrl } from '#shared/proposals/page-url.ts';
import { formatDollars, formatQuote, formatSqFt } from '#shared/proposals/price.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.tsx';
import { useProposal } from '../wizard-model.ts';
import { MARKETING_FILE } from './work-marketing-image.tsx';

/** Link, download and next actions of a finished proposal. */
export function CompleteBody() {
  const proposal = useProposal();
  const url = pageUrl(location.origin, proposal);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toastSuccess('Link Copied');
    } catch {
      toastError('Copy failed', 'Please select the link and copy it by hand.');
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center gap-4 rounded-lg bg-success-soft p-4 md:grid md:justify-items-center md:gap-2 md:p-5 md:text-center">
        <span className="grid size-11 place-items-center rounded-md bg-success text-white">
          <Check className="size-5" strokeWidth={3} />
        </span>
        <div>
          <h3 className="display text-xl">Proposal Complete</h3>
          <p className="text-ink-soft">{proposal.propertyAddress} is ready to send.</p>
        </div>
      </div>
      <div className="grid gap-1.5">
        <label htmlFor="public-link" className="text-sm font-semibold">
          Public proposal link
        </label>
        <div className="flex gap-2">
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
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink href={url} target="_blank" rel="noopener">
          View Proposal
          <ExternalLink className="size-4" />
        </ButtonLink>
        {proposal.marketingImageUrl && (
          <ButtonLink
            href={proposal.marketingImageUrl}
            download={MARKETING_FILE}
            icon={<Download className="size-4" />}
          >
            Download
          </ButtonLink>
        )}
        <ButtonLink href={`/estimator?proposal=${proposal.slug}`} icon={<Calculator className="size-4" />}>
          Start Estimate
        </ButtonLink>
      </div>
      <div className="grid gap-1 rounded-lg bg-ink p-4 text-white tabular-nums">
        <small className="text-sm text-[#c9d3e0]">Quote shown to client</small>
        <b className="display text-2xl">{formatQuote(proposal.totalCost)}</b>
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
