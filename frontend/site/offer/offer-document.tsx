import type { OfferPageView } from '#shared/offers/page-view.ts';
import { offerWords } from '../../content/homeowner/read-words.ts';
import '../../content/homeowner/english.ts';
import '../../content/homeowner/spanish.ts';
import { renderDocument } from '../document.tsx';
import type { PageAssets } from '../document.tsx';
import { OfferPage } from './offer-page.tsx';

type Page = { readonly assets: PageAssets; readonly nonce: string };

/** The page of a firm offer as HTML. */
export function offerDocument(view: OfferPageView, page: Page): string {
  const head = (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
    </>
  );
  const { language, offer } = view;
  const title = offerWords[language].documentTitle(offer.address);
  return renderDocument({ ...page, title, language, head, children: <OfferPage view={view} /> });
}
