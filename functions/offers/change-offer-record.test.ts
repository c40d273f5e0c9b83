import { afterAll, expect, test } from 'vitest';

import { askAboutOffer } from '#shared/offers/change-offer.ts';
import { firmOfferKey, linkKey } from '#shared/table/keys.ts';
import { openOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { readItem } from '../testing/operator.ts';
import { leaveRole, stubRole } from '../testing/role.ts';

afterAll(leaveRole);

test('changes of one offer that meet are all made, each once', async () => {
  const { session } = await openOffice();
  await newCompany(session);
  const { slug } = await openOffer(session);
  const pageId = String((await readItem(linkKey(slug)))?.['pageId']);
  stubRole('offers');
  const { changeOfferRecord } = await import('./change-offer-record.ts');
  const words = ['one', 'two', 'three'];
  const ask = (text: string) =>
    changeOfferRecord(pageId, (offer, { at }) => askAboutOffer(offer, { at, name: text, email: '', phone: '', text }));
  await Promise.all(words.map(ask));
  const { questions } = (await readItem(firmOfferKey(pageId))) as { readonly questions: readonly { text: string }[] };
  expect(questions.map(({ text }) => text).toSorted()).toEqual(words.toSorted());
});
