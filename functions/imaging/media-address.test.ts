import { expect, test } from 'vitest';

import { openOffice } from '../testing/office.ts';
import { upload } from '../testing/pictures.ts';

test('a picture has a random address, where it is served in a sandbox', async () => {
  const { session } = await openOffice();
  const [one, other] = [await upload(session), await upload(session)];
  expect(one).toMatch(/^\/media\/[0-9a-f]{32}$/);
  expect(other).not.toBe(one);
  const served = await session.send('GET', one);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(served.headers.get('content-security-policy')).toMatch(/(^|; )sandbox$/);
});
