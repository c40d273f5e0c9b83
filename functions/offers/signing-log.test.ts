import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

import { firmOffer } from '#shared/offers/firm-offer.ts';
import { firmOfferKey, linkKey } from '#shared/table/keys.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { readItem } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';

/** The two addresses of this machine, in the form in which requests are counted. */
const HERE = /^(127\.0\.0\.1|0:0:0:0::\/64)$/;

test('a signature has the network address and browser it came from, and the SHA-256 of each picture that was signed', async () => {
  const { session } = await openOffice();
  await newCompany(session);
  const pictureUrl = await upload(session);
  const [option, ...others] = sampleContent.options.map((one) => ({ ...one }));
  const content = { ...sampleContent, options: [{ ...option, pictureUrl }, ...others] } as typeof sampleContent;
  const offer = await openOffer(session, { content });
  const agent = 'Mozilla/5.0 (Android 16) Firefox/150.0';
  expect((await answer(session.origin, offer.slug, acceptance(offer), { 'user-agent': agent })).status).toBe(200);
  const { pageId } = (await readItem(linkKey(offer.slug))) ?? {};
  const { current } = firmOffer.parse(await readItem(firmOfferKey(String(pageId))));
  expect(current?.signature).toMatchObject({ agent, ip: expect.stringMatching(HERE) });
  const served = Buffer.from(await (await session.send('GET', pictureUrl)).arrayBuffer());
  const pictureHash = createHash('sha256').update(served).digest('hex');
  expect(current?.frozen.options.map((one) => one.pictureHash)).toEqual([pictureHash, '']);
});
