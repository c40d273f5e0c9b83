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

test('the link of an earlier visit says so, and leads to the proposal, in its language and as text', async () => {
  const path = await canceledVisit();
  const slug = /slug\/([^/]+)/.exec(path)?.[1] ?? '';
  const [start = ''] = await freeStarts(slug);
  await bookVisit(slug, start);
  const page = `/proposal/${path.slice('/api/proposals/slug/'.length)}`;
  const read = (address: string) => stranger.send('GET', address, { headers: { accept: 'text/html' } });
  const [english, spanish] = [await read(page), await read(`${page}?lang=es`)];
  expect([english.status, spanish.status]).toEqual([404, 404]);
  const said = await english.text();
  expect(said).toContain('This link is of an earlier visit. Please use the one in your last e-mail.');
  expect(said).toContain(`href="/proposal/${slug}?lang=en"`);
  expect(await spanish.text()).toContain('Este enlace es de una visita anterior.');
  expect(await (await stranger.send('GET', `${path}/calendar`)).text()).toMatch(/^This link is of an earlier visit\./);
  const unknown = `/proposal/oak-${'0'.repeat(20)}/visits/${'0'.repeat(32)}`;
  expect(await (await read(unknown)).text()).toContain('This proposal is not here');
});
