import type { PublicProposal } from '#shared/proposals/public-page.ts';
import { areaText, card } from './proposal-view.ts';

export function AreaMap({ proposal }: { readonly proposal: PublicProposal }) {
  if (!proposal.areaImageR2Url) return null;
  return (
    <section aria-label="Aerial map" className={`${card} overflow-hidden print:h-[118pt]`}>
      <img
        src={proposal.areaImageR2Url}
        alt={`Your driveway from above: ${areaText(proposal)}`}
        loading="lazy"
        className="block aspect-[4/3] size-full object-cover min-[900px]:aspect-auto min-[900px]:h-[380px] print:h-full"
      />
    </section>
  );
}
