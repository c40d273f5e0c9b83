import type { Browser } from '@playwright/test';

import { formatDollars } from '#shared/proposals/price.ts';
import { publicProposal } from '#shared/proposals/public-page.ts';
import { drawPage } from '../draw-page.ts';
import { CARD_SIZE, cardBack, mailerFront, samplePaving } from '../pictures/mailer-card.ts';

export type CardSides = { readonly front: Buffer; readonly back: Buffer };

type Made = { readonly origin: string; readonly slug: string; readonly fonts: string };

/** Both sides of a proposal's card, with the proposal's pictures, area and price. */
export async function cardSides(browser: Browser, { origin, slug, fonts }: Made): Promise<CardSides> {
  const answer = await fetch(`${origin}/api/proposals/slug/${slug}`);
  const { area: areaSqFt, priceLow, priceHigh, ...proposal } = publicProposal.parse(await answer.json());
  const pictureAt = async (url = '') => Buffer.from(await (await fetch(new URL(url, origin))).arrayBuffer());
  const dollars = (value: number): string => formatDollars(value, { whole: true });
  const card = {
    brand: samplePaving,
    before: await pictureAt(proposal.beforeImageR2Url),
    after: await pictureAt(proposal.afterImageR2Url),
    areaSqFt,
    quote: `${dollars(priceLow)} – ${dollars(priceHigh)}`,
  };
  return {
    front: await drawPage(browser, await mailerFront(card, fonts), CARD_SIZE),
    back: await drawPage(browser, await cardBack(card, fonts), CARD_SIZE),
  };
}
