import { describe, expect, inject, test } from 'vitest';

import { openSession } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import { bookVisit, freeStarts, newCompany, newPage } from '../testing/open-pages.ts';
import { mailTo } from '../testing/outbox.ts';

const stranger = openSession(inject('origin'));

/** The address of a visit that is already canceled. */
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

const readPage = (address: string) => stranger.send('GET', address, { headers: { accept: 'text/html' } });

test('the link of an earlier visit says so, and leads to the proposal, in its language and as text', async () => {
  const path = await canceledVisit();
  const slug = /slug\/([^/]+)/.exec(path)?.[1] ?? '';
  const [start = ''] = await freeStarts(slug);
  await bookVisit(slug, start);
  const page = `/proposal/${path.slice('/api/proposals/slug/'.length)}`;
  const [english, spanish] = [await readPage(page), await readPage(`${page}?lang=es`)];
  expect([english.status, spanish.status]).toEqual([404, 404]);
  const said = await english.text();
  expect(said).toContain('This link is for an earlier visit. Please use the link from your latest booking.');
  expect(said).toContain(`href="/proposal/${slug}"`);
  expect(await spanish.text()).toContain('Este enlace es de una visita anterior.');
  expect(await (await stranger.send('GET', `${path}/calendar`)).text()).toMatch(/^This link is for an earlier visit\./);
  const unknown = `/proposal/oak-${'0'.repeat(20)}/visits/${'0'.repeat(32)}`;
  expect(await (await readPage(unknown)).text()).toContain('We could not find this proposal');
});

test('the link of an earlier visit in its mail and its calendar leads in the language of the booking', async () => {
  const { session, userId } = await openOffice();
  await newCompany(session);
  const { slug } = await newPage(session);
  const [start = ''] = await freeStarts(slug);
  const email = `${userId}-home@paveprint.example`;
  const { token } = await bookVisit(slug, start, { email, language: 'es' });
  await eventually(async () => (await mailTo(email)).length, 1);
  const [mail = ''] = await mailTo(email);
  const [, link = ''] = /Para cambiarla o cancelarla: (\S+)/.exec(mail) ?? [];
  const path = `/api/proposals/slug/${slug}/visits/${token}`;
  const calendar = await (await stranger.send('GET', `${path}/calendar`)).text();
  expect(calendar.replaceAll('\r\n ', '')).toContain(link);
  await stranger.send('POST', `${path}/cancel`);
  await bookVisit(slug, start, { language: 'es' });
  const { pathname, search } = new URL(link);
  const html = await (await readPage(pathname + search)).text();
  expect(html).toContain('Este enlace es de una visita anterior. Por favor, use el enlace de su última reserva.');
  expect(html).toContain(`href="/proposal/${slug}?lang=es"`);
  expect(html).not.toContain('lang=en');
  const [calendarLink = ''] = /\S+\/calendar\S*/.exec(mail) ?? [];
  const file = new URL(calendarLink);
  expect(await (await readPage(file.pathname + file.search)).text()).toContain(
    'Este enlace es de una visita anterior.',
  );
});
