import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Mailer } from '#shared/mailers/mailer.ts';
import { catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { firstRender } from '../../../testing/first-render.tsx';
import { sampleMailer } from './testing/sample-mailer.ts';
import { useMailerMoves } from './use-mailer-moves.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const idOf = (n: number): string => String(n).padStart(26, '0');
const chosen: readonly Mailer[] = Array.from({ length: 101 }, (_, n) => ({
  ...sampleMailer,
  id: idOf(n),
  state: 'printed',
}));
type Sent = { readonly pieces: readonly { readonly id: string }[] };

/**
 * Marks the chosen mailers as mailed, where the last group gets this answer. Returns what was sent and what came of it.
 */
async function mailAll(answerLast: (last: string) => Response) {
  const sizes: number[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { readonly body: string }) => {
    const { pieces }: Sent = JSON.parse(body);
    sizes.push(pieces.length);
    const moved = pieces.map(({ id }) => ({ ...sampleMailer, id, state: 'mailed' }));
    return Promise.resolve(pieces.length < 100 ? answerLast(idOf(100)) : Response.json({ moved, left: [] }));
  });
  const done = vi.fn<Parameters<typeof useMailerMoves>[1]>();
  const answered = await firstRender(() => useMailerMoves('printed', done)).move('mailed', chosen);
  const [tried, moved] = done.mock.lastCall ?? [];
  return { sizes, left: answered?.left, tried: tried?.size, moved: moved?.length };
}

describe('more mailers than one request names', () => {
  test('are moved in several, and told of once', async () => {
    const moved = { ...sampleMailer, id: idOf(100), state: 'mailed' };
    const outcome = await mailAll(() => Response.json({ moved: [moved], left: [] }));
    expect(outcome).toEqual({ sizes: [100, 1], left: [], tried: 101, moved: 101 });
    expect(caughtToasts()).toEqual([['Mailed', '101 mailers']]);
  });

  test('say why some stay as they were, whichever request they were in', async () => {
    const stayed = { id: idOf(100), address: '7 Sample Street', problem: 'It was mailed.', remedy: 'Please reload.' };
    const outcome = await mailAll(() => Response.json({ moved: [], left: [stayed] }));
    expect(outcome).toEqual({ sizes: [100, 1], left: [stayed], tried: 101, moved: 100 });
    expect(caughtToasts()).toEqual([['Mailed', '100 mailers']]);
  });

  test('are told of as far as they moved when a later request fails, and the rest stays chosen', async () => {
    const outcome = await mailAll(() => new Response('Too many requests.', { status: 429 }));
    const remedy = 'It is still chosen: please try again.';
    const left = [{ id: idOf(100), address: '7 Sample Street', problem: 'Too many requests.', remedy }];
    expect(outcome).toEqual({ sizes: [100, 1], left, tried: 100, moved: 100 });
    expect(caughtToasts()).toEqual([['Mailed', '100 mailers']]);
  });
});
