import * as z from 'zod';

import { endpoints } from '#shared/api.ts';
import { Broken, isLocal, requireHeader, requireStatus } from './site.ts';
import type { Site } from './site.ts';

const config = z.object({ map: z.object({ styleUrl: z.url() }) });
const style = z.object({ version: z.literal(8), sources: z.record(z.string(), z.unknown()) });
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

export async function settingsAndMap(site: Site): Promise<void> {
  const settings = config.safeParse(await (await requireStatus(await site.get('/api/config'), 200)).json());
  if (!settings.success) throw new Broken('/api/config answers something else than settings.');
  const { styleUrl } = settings.data.map;
  // The key of the map tiles only works with a referrer of our pages.
  const answer = await fetch(styleUrl, { headers: { referer: `${site.origin}/app` } });
  if (!answer.ok || !style.safeParse(await answer.json().catch(() => undefined)).success) {
    throw new Broken(`The map's style answers ${answer.status}, so the map stays gray. Run npm run doctor.`);
  }
}

export async function sameCallsAsThisCheckout(site: Site): Promise<void> {
  const answer = await requireStatus(await site.get('/api/openapi.json'), 200);
  const { paths } = document.parse(await answer.json());
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((name) => name !== 'parameters')
      .map((name) => `${name.toUpperCase()} ${path}`),
  );
  const known = endpoints.map(({ method, path }) => `${method} ${path}`).filter((call) => call.includes(' /api/'));
  const missing = known.filter((call) => !served.includes(call));
  if (missing.length > 0) throw new Broken(`Another version is deployed: it does not know ${missing.join(', ')}.`);
}

export async function privateCallOfNobody(site: Site): Promise<void> {
  const response = await requireStatus(await site.get('/api/proposals'), 401);
  requireHeader(response, 'content-type', /^text\/plain/);
  requireHeader(response, 'x-error-code', /^UNAUTHENTICATED$/);
  requireHeader(response, 'x-reference', /^[0-9A-F]{8}$/);
  requireHeader(response, 'cache-control', /no-store/);
}

export async function callThatDoesNotExist(site: Site): Promise<void> {
  await requireStatus(await site.get('/api/no-such-call'), 404);
}

export async function writeFromAnotherSite(site: Site): Promise<void> {
  const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' };
  await requireStatus(await site.send('POST', '/api/leads', headers), 403);
}

export async function signIn(site: Site): Promise<void> {
  const response = await requireStatus(await site.get('/api/login'), 302);
  const flags = isLocal(site) ? /^oauth-[^;]+;.*HttpOnly/i : /^__Host-oauth-[^;]+;(?=.*HttpOnly).*Secure/i;
  requireHeader(response, 'set-cookie', flags);
  const page = await fetch(response.headers.get('location') ?? '');
  if (!page.ok) {
    const to = new URL(page.url);
    throw new Broken(`The sign-in page at ${to.host}${to.pathname} answers ${page.status}, so nobody can sign in.`);
  }
}

export async function plainHttp(site: Site): Promise<void> {
  if (isLocal(site)) return;
  const response = await fetch(`${site.origin.replace('https:', 'http:')}/`, { redirect: 'manual' });
  requireHeader(response, 'location', /^https:/);
}
