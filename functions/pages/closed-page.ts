import type { Language } from '#shared/language/language.ts';
import type { ClosedPageView } from '#shared/proposals/page-view.ts';
import type { StoredPage } from './page.ts';

/** A page that only its account sees for a while, as everybody else reads it. */
export type ClosedPage = { readonly closed: ClosedPageView };

/** Tells what an opt-out needs and nothing else of the proposal: the code on a mailer leads here too (product 20.11). */
export const closedPage = (slug: string, page: StoredPage, language: Language): ClosedPage => ({
  closed: { slug, address: page.propertyAddress, language, ...optOutOf(page) },
});

/** On pages from before there was a difference it counts for everyone. */
export const optOutOf = ({ optedOutAt, optOutScope = 'everyone' }: StoredPage) =>
  optedOutAt === undefined ? {} : { optedOut: optOutScope };
