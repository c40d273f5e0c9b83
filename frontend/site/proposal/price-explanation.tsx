import { bandOf, isDrawnArea } from '#shared/proposals/area-source.ts';
import type { ProposalPageView } from '#shared/proposals/page-view.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { areaText, CARD, isPriced, isSigned, priceText, round } from './proposal-view.ts';

/** Whether the page explains its price: once there are both an area and a price, until a firm offer is signed. */
export const hasExplanation = ({ proposal }: ProposalPageView): boolean =>
  proposal.area > 0 && isPriced(proposal) && !isSigned(proposal);

/** Explains the price and its uncertainty. */
export function PriceExplanation({ view }: { readonly view: ProposalPageView }) {
  if (!hasExplanation(view)) return null;
  const alone = view.proposal.areaImageR2Url === undefined ? 'min-[56.25rem]:col-span-2 print:col-span-2' : '';
  return (
    <section className={`${CARD} p-5 md:p-7 print:px-3 print:py-2 ${alone}`}>
      <h2 className="display text-xl print:text-[11pt]">{pageWords[view.language].howPriced}</h2>
      <ol className="m-0 mt-3 list-none divide-y divide-(--hair) p-0 print:mt-0.5">
        {reasonsFor(view).map(([title, text], n) => (
          <li key={title} className="flex gap-5 py-4 print:gap-3 print:py-0.5 print:text-[9pt]">
            <b className="text-(--brand-ink)">{n + 1}</b>
            <p className="min-w-0 wrap-anywhere">
              <b className="block font-semibold tabular-nums">{title}</b>
              <span className="text-base text-ink-soft print:hidden">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function reasonsFor({ proposal, language }: ProposalPageView): readonly (readonly string[])[] {
  const words = pageWords[language];
  const drawn = isDrawnArea(proposal);
  const band = bandOf(proposal);
  return [
    drawn ? words.outlined : words.areaGiven,
    drawn && band > 0
      ? [words.giveOrTake(round(proposal.area, language), round(band, language)), words.imageryPrecision]
      : [areaText(proposal, language), words.tapeSettles],
    [priceText(proposal, language), proposal.quoteAmount ? words.typedPrice : words.ratePrice],
  ];
}
