import type { ProposalPageView } from '#shared/proposals/page-view.ts';
import type { PublicProposal } from '#shared/proposals/public-page.ts';
import { areaText, CARD, dateText, priceText } from './proposal-view.ts';

type PriceProps = { readonly proposal: PublicProposal; readonly expired: boolean };

export function Price({ proposal, expired }: PriceProps) {
  return (
    <div className="border-b border-(--hair) p-5 md:px-7 md:py-6">
      <PriceText proposal={proposal} expired={expired} />
    </div>
  );
}

function PriceText({ proposal, expired }: PriceProps) {
  const { expiresAt } = proposal;
  return (
    <>
      <p className="text-base text-ink-soft print:text-[9pt]">Estimated price</p>
      <p className="display my-1 text-[clamp(24px,8.4vw,36px)] whitespace-nowrap text-(--brand-ink) tabular-nums min-[900px]:text-2xl lg:text-3xl print:my-0 print:text-[20pt] print:text-ink">
        {priceText(proposal)}
      </p>
      <p className="text-sm text-ink-soft print:text-[8.5pt]">Final price after an in-person quote.</p>
      {expiresAt && (
        <p
          className={`mt-1 text-sm print:mt-0 print:text-[8.5pt] ${expired ? 'font-semibold text-warning' : 'text-ink-soft'}`}
        >
          {expired
            ? `This price was valid until ${dateText(expiresAt)}. Please ask for a new one.`
            : `Valid until ${dateText(expiresAt)}.`}
        </p>
      )}
    </>
  );
}

/** In print: price, area and the page's QR code. */
export function PrintedPrice({ view }: { readonly view: ProposalPageView }) {
  const { proposal, expired, qrPath } = view;
  const { areaAttribution, areaMeasuredAt } = proposal;
  return (
    <div
      className={`${CARD} hidden grid-cols-[1.3fr_1fr_70pt] items-center gap-3 px-3 py-1.5 print:col-span-2 print:grid`}
    >
      <div>
        <PriceText proposal={proposal} expired={expired} />
      </div>
      <p className="text-[9pt]">
        <b className="block font-semibold">{areaText(proposal)}</b>
        {[proposal.pavers, areaAttribution, areaMeasuredAt && `measured ${dateText(areaMeasuredAt)}`]
          .filter(Boolean)
          .join(', ')}
      </p>
      <svg viewBox="0 0 100 100" className="w-[70pt]" aria-hidden="true">
        <path d={qrPath} fill="#000" />
      </svg>
    </div>
  );
}
