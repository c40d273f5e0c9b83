import { describe, expect, inject, test } from 'vitest';

import { openSession } from '#shared/testing/session-client.ts';
import { openOffice } from '../testing/office.ts';
import { bookVisit, freeStarts, newCompany, newPage } from '../testing/open-pages.ts';

const stranger = openSession(inject('origin'));

/** The address of a visit that is canceled already. */
async function canceledVisit(): Promise<string> {
  const { session } = await openOffice();
  await newCompany(session);
  const { slug } = await newPage(session);
  const [start = ''] = await freeStarts(slug);
  const { token } = await bookVisit(slug, start);
  const path = `/api/proposals/slug/${slug}/visits/${token}`;
  expect((await stranger.send('POST', `${path}/cancel`)).status).toBe(200);
  return path;
}

describe('a press on the page of a visit', () => {
  test('that is refused answers a page in its language to browsers without script', async () => {
    const path = await canceledVisit();
    const press = (query: string, accept: string) =>
      stranger.send('POST', `${path}/move/2031-03-04T15:00:00.000Z${query}`, { headers: { accept } });
    const refused = await press('?lang=es', 'text/html,application/xhtml+xml');
    const page = await refused.text();
    expect([refused.status, refused.headers.get('content-type')]).toEqual([409, 'text/html; charset=utf-8']);
    const back = path.replace('/api/proposals/slug/', '/proposal/');
    for (const part of [
      '<html lang="es">',
      'Esta visita está cancelada. Por favor, reserve otra hora.',
      `${back}?lang=es`,
    ]) {
      expect(page).toContain(part);
    }
    expect(await (await press('', 'text/html')).text()).toContain('This visit is canceled. Please book another time.');
    expect(await (await press('', '*/*')).text()).toBe('This visit is canceled. Please book another time.');
  });
});
