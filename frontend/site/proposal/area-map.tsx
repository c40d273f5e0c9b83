import { isDrawnArea } from '#shared/proposals/area-source.ts';
import type { ProposalPageView } from '#shared/proposals/page-view.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { hasExplanation } from './price-explanation.tsx';
import { areaText, CARD, partsText } from './proposal-view.ts';

/** Repeats the attribution, because the image is cropped to the row's height and loses its own. */
export function AreaMap({ view }: { readonly view: ProposalPageView }) {
  const { proposal, language } = view;
  const words = pageWords[language];
  // The map shows only the outline of the driveway, not the areas next to it.
  const [driveway] = partsText(proposal, language);
  const shown = driveway ? driveway.join(' ') : areaText(proposal, language);
  if (!proposal.areaImageR2Url) return null;
  const alone = hasExplanation(view) ? '' : 'min-[56.25rem]:col-span-2 print:col-span-2';
  return (
    <section aria-label={words.aerialMap} className={`${CARD} relative overflow-hidden print:h-[78pt] ${alone}`}>
      <img
        src={proposal.areaImageR2Url}
        alt={words.aerialAlt(shown)}
        loading="lazy"
        className="block aspect-[4/3] size-full object-cover min-[56.25rem]:aspect-auto min-[56.25rem]:h-[380px] print:h-full"
      />
      {isDrawnArea(proposal) && (
        <p className="absolute top-1/2 left-1/2 -translate-1/2 rounded-full bg-ink/85 px-4 py-1.5 text-base font-semibold whitespace-nowrap text-white tabular-nums print:px-2 print:py-0 print:text-[8pt]">
          {shown}
        </p>
      )}
      {proposal.areaAttribution && (
        <p className="absolute right-3 bottom-3 rounded-full bg-ink/85 px-3 py-1 text-xs font-medium text-white max-[56.1875rem]:hidden print:hidden">
          {proposal.areaAttribution}
        </p>
      )}
    </section>
  );
}
