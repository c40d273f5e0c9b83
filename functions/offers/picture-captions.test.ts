import { expect, inject, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { mapillaryRights } from '#shared/photos/image-rights.ts';
import { mediaKey } from '#shared/photos/photo-url.ts';
import { photoKey } from '#shared/table/keys.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { openOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';

/** Characters that no contract can print. A photographer's name is shown as it is. */
const PHOTOGRAPHER = '山田 花子';

/** An open offer whose first option shows a design that a model drew into a shared photo. */
async function offerWithDesign() {
  const { session, accountId } = await openOffice();
  await newCompany(session);
  const pictureUrl = await upload(session);
  const key = photoKey(accountId, mediaKey(pictureUrl));
  const drawn = { model: 'image-model', rights: mapillaryRights(PHOTOGRAPHER) };
  await writeItem({ ...(await readItem(key)), ...key, ...drawn });
  const options = sampleContent.options.map((option, n) => (n === 0 ? { ...option, pictureUrl } : option));
  const offer = await openOffer(session, { content: { ...sampleContent, options } });
  return { session, offer };
}

test('an offer is opened with what must be said of its pictures, whatever letters their photographer is called in', async () => {
  const { session, offer } = await offerWithDesign();
  const { current, draft } = await session.call(offers.find, { params: { id: String(offer.proposalId) } });
  const attribution = `© ${PHOTOGRAPHER}, Mapillary, CC BY-SA 4.0`;
  expect(current?.frozen.options.map(({ caption }) => caption)).toEqual([
    { label: 'AI concept', attribution, licence: 'CC BY-SA 4.0' },
    undefined,
  ]);
  const page = await openSession(inject('origin')).send('GET', `/proposal/${offer.slug}/offer`);
  expect(await page.text()).toContain(`AI concept, not a photograph. ${attribution}.`);
  // A change starts from what was typed. Captions are not part of that: they are made when an offer is opened.
  const params = { id: String(offer.proposalId) };
  const saved = await session.ask(offers.save, { params, body: { revision: offer.revision, content: draft } });
  expect(saved.status).toBe(200);
});
