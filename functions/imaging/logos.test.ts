import sharp from 'sharp';
import { expect, test } from 'vitest';

import { organizations } from '#shared/organizations/contract.ts';
import { openOffice } from '../testing/office.ts';

async function mark(color: string): Promise<FormData> {
  const bytes = await sharp({ create: { width: 60, height: 20, channels: 4, background: color } })
    .extend({ top: 20, bottom: 20, background: '#00000000' })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('logo', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'logo.png');
  return body;
}

test.each([organizations.uploadLogo, organizations.uploadCompanyLogo])(
  'a logo that white paper would not show is refused, and its sentence says what to select: $path',
  async (endpoint) => {
    const { session } = await openOffice();
    const white = await session.ask(endpoint, { body: await mark('#ffffff') });
    expect([white.status, await white.text()]).toEqual([
      422,
      'This logo cannot be seen on white paper. Please select one that is black or in color.',
    ]);
    const blue = await session.call(endpoint, { body: await mark('#2563eb') });
    expect((await session.send('GET', blue.logoUrl)).status).toBe(200);
  },
);
