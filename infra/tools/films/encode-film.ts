import type { Page } from '@playwright/test';

import { runFilm, type Take } from './run-film.ts';
import type { Shot } from './shot.ts';
import { webm } from './webm.ts';

export const FILM_SIZE = { width: 1280, height: 720 } as const;

const STUDIO = 'http://localhost/film/';

/** Draws the shots in a page and encodes what it drew, with times that do not depend on how fast it went. */
export async function encodeFilm(page: Page, shots: readonly Shot[]): Promise<Buffer> {
  const pictures = [...new Set(shots.map(({ picture }) => picture))];
  await page.route(`${STUDIO}**`, async (route) => {
    const at = Number(new URL(route.request().url()).pathname.split('/').pop());
    const body = pictures[at];
    if (body) await route.fulfill({ body, contentType: 'image/png' });
    else await route.fulfill({ body: '<!doctype html><title>Film</title>', contentType: 'text/html' });
  });
  // tsx compiles functions to name themselves by this helper, which a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(`${STUDIO}page`);
  const takes: readonly Take[] = shots.map(({ picture, ms, from, to, press = false, fade = false }) => ({
    picture: pictures.indexOf(picture),
    ms,
    from,
    to,
    press,
    fade,
  }));
  const encoded = await page.evaluate(runFilm, { takes, ...FILM_SIZE });
  const chunks = encoded.map(({ atMs, key, data }) => ({ atMs, key, data: Buffer.from(data, 'base64') }));
  const lengthMs = Math.round(shots.reduce((sum, { ms }) => sum + ms, 0));
  return webm({ ...FILM_SIZE, lengthMs, chunks });
}
