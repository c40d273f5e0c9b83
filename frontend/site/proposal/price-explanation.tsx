import { bandOf, isDrawnArea } from '#shared/proposals/area-source.ts';
import type { PublicProposal } from '#shared/proposals/public-page.ts';
import { areaText, CARD, priceText, round } from './proposal-view.ts';

/** Explains the price and its uncertainty. */
export function PriceExplanation({ proposal }: { readonly proposal: PublicProposal }) {
  const alone = proposal.areaImageR2Url === undefined ? 'min-[900px]:col-span-2 print:col-span-2' : '';
  return (
    <section className={`${CARD} p-5 md:p-7 print:px-3 print:py-2 ${alone}`}>
      <h2 className="display text-xl print:text-[11pt]">How we got this number</h2>
      <ol className="m-0 mt-3 list-none divide-y divide-(--hair) p-0 print:mt-0.5">
        {reasonsFor(proposal).map(([title, text], n) => (
          <li key={title} className="flex gap-5 py-4 print:gap-3 print:py-0.5 print:text-[9pt]">
            <b className="text-(--brand-ink)">{n + 1}</b>
            <p>
              <b className="block font-semibold tabular-nums">{title}</b>
              <span className="text-base text-ink-soft print:hidden">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function reasonsFor(proposal: PublicProposal): readonly (readonly [title: string, text: string])[] {
  const drawn = isDrawnArea(proposal);
  const band = bandOf(proposal);
  return [
    drawn
      ? ['We outlined your driveway', 'From satellite imagery, corner by corner.']
      : ['We measured your driveway', 'By hand, for your address.'],
    drawn && band > 0
      ? [
          `${round(proposal.area)} sq ft, give or take ${round(band)}`,
          'That is how precise the imagery lets us be. A tape measure on site settles it.',
        ]
      : [areaText(proposal), 'A tape measure on site settles it.'],
    [
      priceText(proposal),
      proposal.quoteAmount ? 'Our price for these pavers.' : 'Our rate for these pavers, 5 percent either side.',
    ],
  ];
}
