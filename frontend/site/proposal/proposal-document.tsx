import type { ReactNode } from 'react';

import type { Language } from '#shared/language/language.ts';
import type { ClosedPageView, ProposalPageView } from '#shared/proposals/page-view.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import '../../content/homeowner/english.ts';
import '../../content/homeowner/spanish.ts';
import { renderDocument } from '../document.tsx';
import type { PageAssets } from '../document.tsx';
import { ClosedPage } from './closed-page.tsx';
import { MissingPage } from './missing-page.tsx';
import { OptedOutPage } from './opted-out-page.tsx';
import type { OptedOut } from './opted-out-page.tsx';
import { photosOf } from './pictures.tsx';
import { ProposalPage } from './proposal-page.tsx';
import { areaText, brandingOf, isPriced, isSigned, priceText } from './proposal-view.ts';
import { RefusedPage } from './refused-page.tsx';
import type { Refused } from './refused-page.tsx';
import { UnsubscribedPage, UnsubscribePage } from './unsubscribe-page.tsx';
import { headingOf, VisitPage } from './visit-page.tsx';
import type { VisitPageView } from './visit-page.tsx';

type Page = { readonly assets: PageAssets; readonly nonce: string };
type Read = { readonly language: Language };
type Unsubscribing = { readonly isDone: boolean };

const quiet = (
  <>
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="same-origin" />
  </>
);

/** The proposal page as HTML, with metadata for link previews. */
export function proposalDocument(view: ProposalPageView, page: Page): string {
  const { proposal, language } = view;
  const title = pageWords[language].documentTitle(proposal.propertyAddress);
  const head = (
    <>
      {quiet}
      <OpenGraph view={view} title={title} />
    </>
  );
  return renderDocument({ ...page, title, language, head, children: <ProposalPage view={view} /> });
}

type OpenGraphProps = { readonly view: ProposalPageView; readonly title: string };

function OpenGraph({ view, title }: OpenGraphProps) {
  const { proposal, url, language } = view;
  const words = pageWords[language];
  const { after } = photosOf(proposal);
  const { companyName } = brandingOf(proposal.branding, language);
  const area = areaText(proposal, language);
  const isWhole = isPriced(proposal) && area !== '' && !isSigned(proposal);
  const description = isWhole
    ? words.documentDescription(priceText(proposal, language), area, companyName)
    : companyName;
  // The marketing image is the best preview, the design the second best.
  const picture = proposal.marketingWebUrl ?? after;
  const pictureUrl = picture && new URL(picture, url).href;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {pictureUrl && <meta property="og:image" content={pictureUrl} />}
      {pictureUrl && <meta property="og:image:alt" content={words.pictureAlt(proposal.propertyAddress)} />}
      <meta name="twitter:card" content="summary_large_image" />
      {after && <link rel="preload" as="image" href={after} fetchPriority="high" />}
    </>
  );
}

/** A page that does not exist, in the language that was asked for. */
export function missingDocument(page: Page, asked?: Language): string {
  const language = asked ?? 'en';
  return quietDocument({ ...page, language }, pageWords[language].missingTitle, <MissingPage language={asked} />);
}

/** A page that is closed for a while. */
export function closedDocument(closed: ClosedPageView, page: Page): string {
  const { language } = closed;
  return quietDocument({ ...page, language }, pageWords[language].closedTitle, <ClosedPage {...closed} />);
}

/** The answer to a press that was refused, for browsers without JavaScript. */
export function refusedDocument(refused: Refused, page: Page): string {
  const { language } = refused;
  return quietDocument({ ...page, language }, pageWords[language].refused, <RefusedPage {...refused} />);
}

/** The page of a booked or canceled visit. */
export function visitDocument(visit: VisitPageView, page: Page): string {
  const { language } = visit;
  return quietDocument({ ...page, language }, headingOf(visit), <VisitPage visit={visit} />);
}

export function optedOutDocument(optedOut: OptedOut & Read, page: Page): string {
  const { language } = optedOut;
  return quietDocument({ ...page, language }, pageWords[language].optedOutTitle, <OptedOutPage {...optedOut} />);
}

export function unsubscribeDocument({ isDone, language }: Unsubscribing & Read, page: Page): string {
  const words = pageWords[language];
  return isDone
    ? quietDocument({ ...page, language }, words.unsubscribedTitle, <UnsubscribedPage language={language} />)
    : quietDocument({ ...page, language }, words.unsubscribeTitle, <UnsubscribePage language={language} />);
}

/** A page without JavaScript. */
function quietDocument({ assets, ...page }: Page & Read, title: string, children: ReactNode): string {
  return renderDocument({ ...page, assets: { ...assets, script: undefined }, title, head: quiet, children });
}
