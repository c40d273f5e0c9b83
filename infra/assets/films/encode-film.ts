import type { Page } from '@playwright/test';

import { framesOf } from './film-frames.ts';
import { runFilm } from './run-film.ts';
import type { Drawing } from './run-film.ts';
import type { Shot } from './shot.ts';
import { webm } from './webm.ts';

export const FILM_SIZE = { width: 1280, height: 720 } as const;

const STUDIO = 'http://localhost/film/';

/** Draws and encodes the shots in a browser page. Timestamps come from the shots, not from the clock. */
export async function encodeFilm(page: Page, shots: readonly Shot[]): Promise<Buffer> {
  const pictures = [...new Set(shots.map(({ picture }) => picture))];
  const numbers = new Map(pictures.map((picture, at) => [picture, at]));
  await page.route(`${STUDIO}**`, async (route) => {
    const body = pictures[Number(new URL(route.request().url()).pathname.split('/').pop())];
    if (body) await route.fulfill({ body, contentType: 'image/png' });
    else await route.fulfill({ body: '<!doctype html><title>Film</title>', contentType: 'text/html' });
  });
  // tsx compiles functions to call __name, which does not exist in a page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(`${STUDIO}page`);
  const drawings: readonly Drawing[] = framesOf(shots).map(({ picture, before, pointer, ...rest }) => ({
    ...rest,
    pointer,
    picture: numbers.get(picture) ?? 0,
    before: before && numbers.get(before),
  }));
  const encoded = await page.evaluate(runFilm, { drawings, ...FILM_SIZE });
  const chunks = encoded.map(({ atMs, key, data }) => ({ atMs, key, data: Buffer.from(data, 'base64') }));
  const lengthMs = Math.round(shots.reduce((sum, { ms }) => sum + ms, 0));
  return webm({ ...FILM_SIZE, lengthMs, chunks });
}
