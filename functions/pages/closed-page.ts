import type { Language } from '#shared/language/language.ts';
import type { ClosedPageView } from '#shared/proposals/page-view.ts';
import type { StoredPage } from './page.ts';

/** What everybody outside the account sees of a page that is closed for now. */
export type ClosedPage = { readonly closed: ClosedPageView };

/** Shows what an opt-out needs, and nothing else. The code on a mailer leads here too (product 20.11). */
export const closedPage = (slug: string, page: StoredPage, language: Language): ClosedPage => ({
  closed: { slug, address: page.propertyAddress, language, ...optOutOf(page) },
});

/** An opt-out from before there were scopes counts for everyone. */
export const optOutOf = ({ optedOutAt, optOutScope = 'everyone' }: StoredPage) =>
  optedOutAt === undefined ? {} : { optedOut: optOutScope };
