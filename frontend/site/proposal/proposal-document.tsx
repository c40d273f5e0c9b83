import type { ReactNode } from 'react';

import type { ProposalPageView } from '#shared/proposals/page-view.ts';
import { renderDocument } from '../document.tsx';
import type { PageAssets } from '../document.tsx';
import { MissingPage } from './missing-page.tsx';
import { OptedOutPage } from './opted-out-page.tsx';
import type { OptedOut } from './opted-out-page.tsx';
import { photosOf } from './pictures.tsx';
import { ProposalPage } from './proposal-page.tsx';
import { areaText, brandingOf, priceText } from './proposal-view.ts';
import { UnsubscribedPage, UnsubscribePage } from './unsubscribe-page.tsx';
import { VisitPage } from './visit-page.tsx';
import type { VisitPageView } from './visit-page.tsx';

type Page = { readonly assets: PageAssets; readonly nonce: string };

const quiet = (
  <>
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
  </>
);

/** The proposal page as HTML, with metadata for link previews. */
export function proposalDocument(view: ProposalPageView, page: Page): string {
  const { propertyAddress } = view.proposal;
  const title = `Driveway proposal for ${propertyAddress}`;
  const head = (
    <>
      {quiet}
      <OpenGraph view={view} title={title} />
    </>
  );
  return renderDocument({ ...page, title, head, children: <ProposalPage view={view} /> });
}

type OpenGraphProps = { readonly view: ProposalPageView; readonly title: string };

function OpenGraph({ view, title }: OpenGraphProps) {
  const { proposal, url } = view;
  const { after } = photosOf(proposal);
  const description = `${priceText(proposal)} for ${areaText(proposal)}, from ${brandingOf(proposal).companyName}`;
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
      {pictureUrl && (
        <meta property="og:image:alt" content={`The driveway of ${proposal.propertyAddress} with pavers`} />
      )}
      <meta name="twitter:card" content="summary_large_image" />
      {after && <link rel="preload" as="image" href={after} fetchPriority="high" />}
    </>
  );
}

export function missingDocument(page: Page): string {
  return quietDocument(page, 'Proposal not found', <MissingPage />);
}

/** The page of a booked or canceled visit. */
export function visitDocument(visit: VisitPageView, page: Page): string {
  return quietDocument(page, `Your visit with ${visit.companyName}`, <VisitPage visit={visit} />);
}

export function optedOutDocument(optedOut: OptedOut, page: Page): string {
  return quietDocument(page, 'No more designs and mail', <OptedOutPage {...optedOut} />);
}

export function unsubscribeDocument(isDone: boolean, page: Page): string {
  return isDone
    ? quietDocument(page, 'No more e-mail', <UnsubscribedPage />)
    : quietDocument(page, 'No more e-mail?', <UnsubscribePage />);
}

/** A page without JavaScript. */
function quietDocument({ assets, nonce }: Page, title: string, children: ReactNode): string {
  return renderDocument({ assets: { ...assets, script: undefined }, nonce, title, head: quiet, children });
}
