import { test } from 'vitest';

import { mediaKey } from '#shared/photos/photo-url.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { sending } from '#shared/sending/contract.ts';
import { defaultWords } from '#shared/sending/mail-words.ts';
import { photoKey } from '#shared/table/keys.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany, newPage } from '../testing/open-pages.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { mailTo } from '../testing/outbox.ts';
import { upload } from '../testing/pictures.ts';

test('a mail says of a design in place of the marketing image that it is no photograph', async () => {
  const { session, accountId, userId } = await openOffice();
  await newCompany(session, { postalAddress: '1 Sample Road, Sampletown, FL 33301' });
  const { id, slug } = await newPage(session);
  const params = { id: String(id) };
  const [design, image] = [await upload(session), await upload(session)];
  const key = photoKey(accountId, mediaKey(design));
  await writeItem({ ...(await readItem(key)), ...key, model: 'image-model' });
  await session.call(proposals.setPicture, { params: { slug }, body: { afterImageR2Url: design } });
  const email = `homeowner-${userId}@paveprint.example`;
  const contact = { name: 'Sample Homeowner', email, phone: '', language: 'en', source: 'hand' } as const;
  await session.call(proposals.edit, { params, body: { contact } });
  const send = () => session.call(sending.send, { params, body: { words: defaultWords, remember: false } });
  const said = async () => (await mailTo(email)).map((mail) => mail.includes('AI concept, not a photograph.'));
  await send();
  await eventually(said, [true]);
  await session.call(proposals.edit, { params, body: { marketingImageUrl: image } });
  await send();
  await eventually(said, [true, false]);
});
