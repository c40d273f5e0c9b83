import type { ProposalPageView } from '#shared/proposals/page-view.ts';
import { designLabel, OWN_PICTURE } from '#shared/proposals/public-page.ts';
import type { PublicBranding } from '#shared/proposals/public-page.ts';
import { asSentence } from '#shared/text/as-sentence.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { ShareAlike } from '../share-alike.tsx';
import { OptOut } from './opt-out.tsx';
import { WRAP } from './proposal-view.ts';

type PageFooterProps = { readonly view: ProposalPageView; readonly branding: PublicBranding };

export function PageFooter({ view, branding }: PageFooterProps) {
  const { proposal, url, language } = view;
  const words = pageWords[language];
  const { attribution, areaAttribution, designModel, designLicence } = proposal;
  const label = designLabel(designModel);
  const picture = label && words.notAPhotograph(words.designLabels[label]);
  const sources = [...new Set([attribution, areaAttribution, picture])].flatMap((source) => source || []);
  return (
    <footer className="mt-8 border-t border-(--hair) pt-8 pb-10 text-base text-ink-soft md:mt-14 md:pt-10 print:mt-2 print:pt-1.5 print:pb-0 print:text-[8pt]">
      <div className={WRAP}>
        <WhyYouReceivedThis view={view} branding={branding} />
        <p className="mt-8 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-(--hair) pt-4 text-sm print:mt-1 print:pt-1 print:text-[8pt]">
          <span>
            {sources.map((source) => asSentence(source)).join(' ')}
            {/* An uploaded picture is not an edit of the photo. */}
            {designLicence && designModel !== OWN_PICTURE && (
              <ShareAlike licence={designLicence} says={words.shareAlike} />
            )}
          </span>
          <span className="min-w-0 wrap-anywhere">{words.madeFor(branding.companyName)}</span>
          <span className="hidden print:inline">{url}</span>
        </p>
      </div>
    </footer>
  );
}

/** Uploads carry no attribution, neither as a photo nor as a map. */
function sourceOf({ proposal, language }: ProposalPageView, companyName: string): string {
  const words = pageWords[language];
  const { attribution, areaAttribution, areaImageR2Url } = proposal;
  const hasMap = Boolean(areaAttribution) && areaImageR2Url !== undefined;
  if (attribution) return hasMap ? words.streetAndSatellite : words.fromStreet;
  return hasMap ? words.ownAndSatellite(companyName) : words.chosen(companyName);
}

function WhyYouReceivedThis({ view, branding }: PageFooterProps) {
  const { companyName } = branding;
  const { proposal, optedOut, owner, language } = view;
  const words = pageWords[language];
  return (
    <section
      aria-labelledby="why"
      className="grid gap-x-12 gap-y-4 min-[56.25rem]:grid-cols-[12.5rem_1fr_auto] lg:grid-cols-[18.75rem_1fr_auto] print:gap-y-0.5"
    >
      <h2 id="why" className="display text-xl text-ink print:text-[9pt]">
        {words.why}
      </h2>
      <div className="max-w-[70ch] min-w-0 wrap-anywhere print:max-w-none">
        <p>{words.whyText(companyName, sourceOf(view, companyName))}</p>
        <p className="mt-2.5 print:hidden">{words.whatOpeningTells(companyName)}</p>
      </div>
      {(optedOut || !owner) && (
        <OptOut slug={proposal.slug} address={proposal.propertyAddress} language={language} optedOut={optedOut} />
      )}
    </section>
  );
}
