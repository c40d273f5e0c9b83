import type { Browser, Page } from '@playwright/test';

import type { Cue } from './captions.ts';
import { FILM_SIZE } from './encode-film.ts';
import { MAILER_FILM_MS, mailerMoves, WRITING } from './mailer-moves.ts';
import { mailerPage } from './mailer-page.ts';
import type { MailerPictures } from './mailer-page.ts';
import type { Shot } from './shot.ts';

export const mailerCues: readonly Cue[] = [
  { untilMs: 3900, text: 'A plain envelope, addressed by hand.' },
  { untilMs: 8800, text: 'Inside: one card, printed on both sides.' },
  { untilMs: 12_400, text: 'Their own house, with a new driveway in front of it.' },
  { untilMs: 16_200, text: 'After: the contractor’s pavers, drawn into a photo of the house. A preview render.' },
  { untilMs: 20_400, text: 'Before, as it looks today, from the street.' },
  { untilMs: 24_200, text: 'A price estimate, and the contractor’s own name, phone and website.' },
  { untilMs: 28_600, text: 'On the back, the area from above, and a QR code that opens the proposal on a phone.' },
  { untilMs: MAILER_FILM_MS, text: 'There the homeowner books an in-person quote. Sample imagery throughout.' },
];

const TABLE = 'http://localhost/mailer-film/';
const FRAME_MS = 40;

async function setTable(page: Page, pictures: MailerPictures): Promise<void> {
  await page.route('http://localhost/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/front') await route.fulfill({ body: pictures.front, contentType: 'image/png' });
    else if (pathname === '/back') await route.fulfill({ body: pictures.back, contentType: 'image/png' });
    else if (pathname === '/phone') await route.fulfill({ body: pictures.phone, contentType: 'image/png' });
    else await route.fulfill({ body: mailerPage(pictures), contentType: 'text/html' });
  });
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(TABLE, { waitUntil: 'networkidle' });
  await page.evaluate(
    ({ moves, writing }) => {
      type Held = {
        readonly frames: Keyframe[];
        readonly fromMs: number;
        readonly toMs: number;
        readonly easing: string;
      };
      const hold = (element: Element, { frames, fromMs, toMs, easing }: Held) =>
        element.animate(frames, { delay: fromMs, duration: toMs - fromMs, fill: 'forwards', easing }).pause();
      for (const { on, frames, fromMs, toMs } of moves) {
        const element = document.querySelector(on);
        const held = { frames: frames.map((frame) => ({ ...frame })), fromMs, toMs };
        if (element) hold(element, { ...held, easing: 'cubic-bezier(.45, 0, .25, 1)' });
      }
      const strokes = [...document.querySelectorAll('.stroke')];
      const eachMs = (writing.toMs - writing.fromMs) / strokes.length;
      strokes.forEach((stroke, index) => {
        const fromMs = writing.fromMs + eachMs * index;
        const frames = [{ strokeDashoffset: '1.05' }, { strokeDashoffset: '0' }];
        hold(stroke, { frames, fromMs, toMs: fromMs + eachMs, easing: 'linear' });
      });
    },
    { moves: mailerMoves, writing: WRITING },
  );
}

/** Times at which the picture changes: during each animation, and at its end. */
function moments(): readonly number[] {
  const busy = [WRITING, ...mailerMoves];
  const all = Array.from({ length: MAILER_FILM_MS / FRAME_MS }, (_, index) => index * FRAME_MS);
  return all.filter((ms) => ms === 0 || busy.some(({ fromMs, toMs }) => ms >= fromMs && ms < toMs + FRAME_MS));
}

async function showMoment(page: Page, ms: number): Promise<Buffer> {
  await page.evaluate((now) => {
    for (const animation of document.getAnimations()) animation.currentTime = now;
  }, ms);
  return page.screenshot({ type: 'png', animations: 'allow' });
}

/** A single frame at double resolution. */
export async function mailerAt(browser: Browser, pictures: MailerPictures, ms: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: FILM_SIZE, deviceScaleFactor: 2 });
  await setTable(page, pictures);
  const picture = await showMoment(page, ms);
  await page.close();
  return picture;
}

/** Films the mailer as it comes out of its envelope: one shot for every frame in which something moves. */
export async function filmMailer(browser: Browser, pictures: MailerPictures): Promise<readonly Shot[]> {
  const page = await browser.newPage({ viewport: FILM_SIZE });
  await setTable(page, pictures);
  const times = moments();
  const shots: Shot[] = [];
  for (const [index, ms] of times.entries()) {
    const picture = await showMoment(page, ms);
    shots.push({ picture, ms: (times[index + 1] ?? MAILER_FILM_MS) - ms });
  }
  await page.close();
  return shots;
}
