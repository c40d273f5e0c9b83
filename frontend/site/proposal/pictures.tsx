import { dateText } from '#shared/language/date-text.ts';
import { isDrawnArea } from '#shared/proposals/area-source.ts';
import type { ProposalPageView } from '#shared/proposals/page-view.ts';
import { designLabel } from '#shared/proposals/public-page.ts';
import type { PublicProposal } from '#shared/proposals/public-page.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { CompareSlider } from '../../ui/compare-slider.tsx';
import { Island } from '../island.tsx';
import { areaText, CARD, partsText } from './proposal-view.ts';

/** Prefers each photo's smaller web copy. */
export function photosOf({ beforeWebUrl, beforeImageR2Url, afterWebUrl, afterImageR2Url }: PublicProposal) {
  return { before: beforeWebUrl ?? beforeImageR2Url, after: afterWebUrl ?? afterImageR2Url };
}

export function Pictures({ view }: { readonly view: ProposalPageView }) {
  const { proposal, language } = view;
  const words = pageWords[language];
  const { designModel, attribution, photoCapturedAt, propertyAddress } = proposal;
  const { before, after } = photosOf(proposal);
  const photo = [attribution, photoCapturedAt && dateText(photoCapturedAt, language)].filter(Boolean).join(', ');
  const label = designLabel(designModel);
  const note = [photo, label && words.designLabels[label]].filter(Boolean).join(' · ');
  const labels = { beforeLabel: words.today, afterLabel: words.withPavers };
  const watermark = proposal.isWatermarked ? words.watermark : undefined;
  const sayings = { compare: words.compare, percent: words.compared };
  return (
    <section
      aria-label={words.beforeAndAfter}
      className={`${CARD} flex flex-col overflow-hidden max-md:-mx-2 print:col-span-2 print:mx-0 print:overflow-visible print:border-0`}
    >
      {before && after ? (
        <>
          <Island
            name="compare"
            of={CompareSlider}
            className="aspect-square w-full md:aspect-[3/2] min-[56.25rem]:aspect-auto min-[56.25rem]:min-h-[420px] min-[56.25rem]:flex-1 print:hidden"
            props={{ before, after, ...labels, note, alt: propertyAddress, first: true, watermark, sayings }}
          />
          <noscript>
            <p className="px-6 pt-3 text-base text-ink-soft print:hidden">{words.sliderNeedsScript}</p>
          </noscript>
          <PrintedPictures
            before={before}
            after={after}
            labels={[words.today, [`${words.withPavers} (${note})`, watermark].filter(Boolean).join('. ')]}
          />
        </>
      ) : (
        <p className="grid aspect-[3/2] flex-1 place-items-center bg-sand text-ink-soft">{words.picturesBeingMade}</p>
      )}
      <Facts view={view} />
    </section>
  );
}

type PrintedPicturesProps = {
  readonly before: string;
  readonly after: string;
  readonly labels: readonly [before: string, after: string];
};

/** Both pictures side by side in print. Uses the same files, so nothing is loaded twice. */
function PrintedPictures({ before, after, labels: [today, paved] }: PrintedPicturesProps) {
  return (
    <div className="hidden grid-cols-2 gap-2.5 print:grid">
      {[
        { src: before, label: today },
        { src: after, label: paved },
      ].map(({ src, label }) => (
        <figure key={src} className="m-0">
          <img src={src} alt="" className="aspect-[15/8] w-full rounded-md object-cover object-[50%_72%]" />
          <figcaption className="mt-0.5 text-[9pt] font-semibold">{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Facts({ view: { proposal, language } }: { readonly view: ProposalPageView }) {
  const words = pageWords[language];
  const { areaAttribution, areaMeasuredAt } = proposal;
  const parts = partsText(proposal, language);
  const drawn = isDrawnArea(proposal);
  const source = drawn ? [words.fromSatellite, areaAttribution].filter(Boolean).join(': ') : words.byContractor;
  // The day of the aerial map. For an area that was typed, nobody knows when or how the contractor measured it.
  const day = areaMeasuredAt === undefined ? '' : dateText(areaMeasuredAt, language);
  return (
    <>
      {proposal.area > 0 && (
        <dl className="m-0 grid grid-cols-2 divide-x divide-(--hair) border-t border-(--hair) max-sm:grid-cols-1 max-sm:divide-x-0 max-sm:divide-y print:hidden">
          <Fact name={parts.length > 0 ? words.wholeArea : words.drivewayArea} value={areaText(proposal, language)} />
          <Fact name={drawn ? words.measured(day) : words.given} value={source} />
        </dl>
      )}
      {parts.length > 0 && (
        <dl className="m-0 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] border-t border-(--hair) print:hidden">
          {parts.map(([name, sqFt]) => (
            <Fact key={name} name={name} value={sqFt} />
          ))}
        </dl>
      )}
      {proposal.pavers && (
        <dl className="m-0 border-t border-(--hair) print:hidden">
          <Fact name={words.pavers} value={proposal.pavers} />
        </dl>
      )}
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end wrap-anywhere px-4 py-3.5 md:px-6 md:py-4">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="m-0 font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
