import { beforeEach, describe, expect, inject, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { openOffice } from '../testing/office.ts';
import { newPage } from '../testing/open-pages.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

const stranger = openSession(inject('origin'));
const ask = (method: 'GET' | 'POST', path: string, accept = 'text/html') =>
  stranger.send(method, path, { headers: { accept } });

beforeEach(() => resetRateLimits('slug'));

describe('what is refused is a page in its language, with a way back', () => {
  test('when mail is ended on a page whose link is revoked by now', async () => {
    const { session } = await openOffice();
    const { id, slug } = await newPage(session);
    await session.call(proposals.revokeLink, { params: { id: String(id) } });
    const path = `/api/proposals/slug/${slug}/opt-out`;
    const refused = await ask('POST', `${path}?lang=es`);
    const page = await refused.text();
    expect([refused.status, refused.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    for (const part of ['<html lang="es">', 'No se encontró la propuesta', `href="/proposal/${slug}?lang=es"`]) {
      expect(page).toContain(part);
    }
    expect(await (await ask('POST', path)).text()).toContain('Back to the proposal');
    expect(await (await ask('POST', path, '*/*')).text()).toBe('Proposal not found');
  });

  test.each(['opt-out', 'visits/t/cancel', 'visits/t/move/2031-03-04T15:00:00.000Z'])(
    'when %s is asked for by a page of another site',
    async (act) => {
      const refused = await stranger.send('POST', `/api/proposals/slug/oak/${act}?lang=es`, {
        headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' },
      });
      const page = await refused.text();
      expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
      expect(page).toContain('Esta solicitud no vino de Paveprint.');
    },
  );

  test.each(['GET', 'POST'] as const)('when the link of a mail is not one of ours, asked for by %s', async (method) => {
    const path = `/api/unsubscribe/${'x'.repeat(32)}`;
    const refused = await ask(method, `${path}?lang=es`);
    const page = await refused.text();
    expect([refused.status, refused.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    for (const part of ['<html lang="es">', 'Este enlace no es nuestro.', `href="${path}?lang=es">Intentar de nuevo`]) {
      expect(page).toContain(part);
    }
    const english = await (await ask(method, path)).text();
    expect(english).toContain('This link is not one of ours. Please copy the whole address from the e-mail.');
    expect(await (await ask(method, path, '*/*')).text()).toMatch(/^This link is not one of ours\./);
  });
});

test('pages tell no other site where somebody was, and their forms whose page they are on', async () => {
  const page = await ask('GET', `/proposal/oak-${'0'.repeat(20)}`);
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
});
