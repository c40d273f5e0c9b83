import { expect, test } from 'vitest';

import { pageKey, proposalKey } from '#shared/table/keys.ts';
import { eventually } from '../testing/eventually.ts';
import { givenUp, redrive } from '../testing/failed-records.ts';
import { openOffice } from '../testing/office.ts';
import { lookAt, newCompany, newPage } from '../testing/open-pages.ts';
import { readItem, writeItem } from '../testing/operator.ts';

test('a view that could not be applied is kept whole, and applied when it is redriven after the mend', async () => {
  const { session, accountId } = await openOffice();
  await newCompany(session);
  const { slug, id } = await newPage(session);
  const key = proposalKey(accountId, id);
  const whole = (await readItem(key)) ?? {};
  await writeItem({ ...whole, ...key, status: 'no-status' });
  await lookAt(slug);
  const page = pageKey(String(whole['pageId'])).pk;
  await eventually(() => givenUp(page), 1);
  await writeItem({ ...whole, ...key });
  expect(await redrive()).toMatch(/^[1-9]\d* records were redriven/);
  expect([(await readItem(key))?.['status'], await givenUp(page)]).toEqual(['opened', 0]);
});
