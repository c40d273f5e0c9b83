import { isDrawnArea } from '#shared/proposals/area-source.ts';
import { designLabel } from '#shared/proposals/public-page.ts';
import type { PublicProposal } from '#shared/proposals/public-page.ts';
import { CompareSlider } from '../../ui/compare-slider.tsx';
import { Island } from '../island.tsx';
import { areaText, CARD, dateText } from './proposal-view.ts';

/** Prefers each photo's smaller web copy. */
export function photosOf({ beforeWebUrl, beforeImageR2Url, afterWebUrl, afterImageR2Url }: PublicProposal) {
  return { before: beforeWebUrl ?? beforeImageR2Url, after: afterWebUrl ?? afterImageR2Url };
}

export function Pictures({ proposal }: { readonly proposal: PublicProposal }) {
  const { designModel, attribution, photoCapturedAt, propertyAddress } = proposal;
  const { before, after } = photosOf(proposal);
  const photo = [attribution, photoCapturedAt && dateText(photoCapturedAt)].filter(Boolean).join(', ');
  const note = [photo, designLabel(designModel)].filter(Boolean).join(' · ');
  const labels = { beforeLabel: 'Today', afterLabel: 'With pavers' };
  return (
    <section
      aria-label="Before and after"
      className={`${CARD} flex flex-col overflow-hidden max-md:-mx-2 print:col-span-2 print:mx-0 print:overflow-visible print:border-0`}
    >
      {before && after ? (
        <>
          <Island
            name="compare"
            of={CompareSlider}
            className="aspect-square w-full md:aspect-[3/2] min-[900px]:aspect-auto min-[900px]:min-h-[420px] min-[900px]:flex-1 print:hidden"
            props={{ before, after, ...labels, note, alt: propertyAddress, first: true }}
          />
          <noscript>
            <p className="px-6 pt-3 text-base text-ink-soft print:hidden">
              The slider needs JavaScript: left is today, right is with pavers.
            </p>
          </noscript>
          <PrintedPictures before={before} after={after} note={note} />
        </>
      ) : (
        <p className="grid aspect-[3/2] flex-1 place-items-center bg-sand text-ink-soft">
          The pictures are still being made.
        </p>
      )}
      <Facts proposal={proposal} />
    </section>
  );
}

/** Side by side in print. Uses the same files, so nothing is loaded twice. */
function PrintedPictures({ before, after, note }: Readonly<Record<'before' | 'after' | 'note', string>>) {
  return (
    <div className="hidden grid-cols-2 gap-2.5 print:grid">
      {[
        { src: before, label: 'Today' },
        { src: after, label: `With pavers (${note})` },
      ].map(({ src, label }) => (
        <figure key={src} className="m-0">
          <img src={src} alt="" className="aspect-[15/8] w-full rounded-md object-cover object-[50%_72%]" />
          <figcaption className="mt-0.5 text-[9pt] font-semibold">{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Facts({ proposal }: { readonly proposal: PublicProposal }) {
  const { areaAttribution, areaMeasuredAt } = proposal;
  const drawn = isDrawnArea(proposal);
  const source = drawn ? ['From satellite', areaAttribution].filter(Boolean).join(': ') : 'By your contractor';
  // The day of the aerial map; nobody knows when an area was measured by hand.
  const day = drawn && areaMeasuredAt !== undefined ? ` ${dateText(areaMeasuredAt)}` : '';
  return (
    <>
      <dl className="m-0 grid grid-cols-2 divide-x divide-(--hair) border-t border-(--hair) max-sm:grid-cols-1 max-sm:divide-x-0 max-sm:divide-y print:hidden">
        <Fact name="Driveway area" value={areaText(proposal)} />
        <Fact name={`Measured${day}`} value={source} />
      </dl>
      {proposal.pavers && (
        <dl className="m-0 border-t border-(--hair) print:hidden">
          <Fact name="Pavers" value={proposal.pavers} />
        </dl>
      )}
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end px-4 py-3.5 md:px-6 md:py-4">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="m-0 font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
