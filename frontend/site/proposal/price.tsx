import { dateText } from '#shared/language/date-text.ts';
import { isDrawnArea } from '#shared/proposals/area-source.ts';
import type { ProposalPageView } from '#shared/proposals/page-view.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { areaText, CARD, isPriced, isSigned, partsText, priceText } from './proposal-view.ts';

type PriceProps = { readonly view: ProposalPageView };

/** The estimated price, until a firm offer is signed. */
export function Price({ view }: PriceProps) {
  if (isSigned(view.proposal)) return null;
  return (
    <div className="@container border-b border-(--hair) p-5 md:px-7 md:py-6">
      <PriceText view={view} />
    </div>
  );
}

function PriceText({ view: { proposal, expired, offerExpired, language } }: PriceProps) {
  const words = pageWords[language];
  const isOffered = proposal.offer?.state === 'open' && !offerExpired;
  const { expiresAt } = proposal;
  if (!isPriced(proposal)) return <p className="text-base text-ink-soft">{words.priceBeingMade}</p>;
  return (
    <>
      <p className="text-base text-ink-soft print:text-[9pt]">{words.estimatedPrice}</p>
      <p className="display my-1 text-[clamp(1.5rem,10.4cqw,2.25rem)] text-balance wrap-anywhere text-(--brand-ink) tabular-nums print:my-0 print:text-[20pt] print:text-ink">
        {priceText(proposal, language)}
      </p>
      {!isOffered && <p className="text-sm text-ink-soft print:text-[8.5pt]">{words.finalPrice}</p>}
      {expiresAt && (
        <p
          className={`mt-1 text-sm print:mt-0 print:text-[8.5pt] ${expired ? 'font-semibold text-warning' : 'text-ink-soft'}`}
        >
          {expired
            ? words.wasValidUntil(dateText(expiresAt, language))
            : words.validUntil(dateText(expiresAt, language))}
        </p>
      )}
    </>
  );
}

/** In print: price or what was signed, area and the page's QR code. */
export function PrintedPrice({ view }: PriceProps) {
  const { proposal, language, qrPath } = view;
  const { areaAttribution, areaMeasuredAt } = proposal;
  const parts = partsText(proposal, language).map(([name, sqFt]) => `${name} ${sqFt}`);
  const measured =
    areaMeasuredAt && isDrawnArea(proposal) && pageWords[language].printedMeasured(dateText(areaMeasuredAt, language));
  return (
    <div
      className={`${CARD} hidden grid-cols-[1.3fr_1fr_70pt] items-center gap-3 px-3 py-1.5 print:col-span-2 print:grid`}
    >
      <div>
        {isSigned(proposal) ? (
          <p className="font-semibold print:text-[11pt]">{pageWords[language].offerSigned}</p>
        ) : (
          <PriceText view={view} />
        )}
      </div>
      <p className="min-w-0 text-[9pt] wrap-anywhere">
        <b className="block font-semibold">{areaText(proposal, language)}</b>
        {[...parts, proposal.pavers, areaAttribution, measured].filter(Boolean).join(', ')}
      </p>
      <svg viewBox="0 0 100 100" className="w-[70pt]" aria-hidden="true">
        <path d={qrPath} fill="#000" />
      </svg>
    </div>
  );
}
