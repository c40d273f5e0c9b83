import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answerNothing, answerWith, catchToasts, caughtToasts } from '../testing/caught-toasts.ts';
import { firstRender } from '../testing/first-render.tsx';
import { useDocument } from './use-document.ts';

const PATH = '/api/proposals/7/crew-sheet';
let happened: unknown[] = [];

beforeEach(() => {
  catchToasts();
  happened = [];
  vi.stubGlobal('location', { assign: (path: string) => happened.push(path) });
  vi.stubGlobal('document', {
    createElement: () => ({
      click(this: { readonly download: string }) {
        happened.push(this.download);
      },
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a document is saved under the name that the server gives it', async () => {
  answerWith(200, '%PDF', { 'content-disposition': 'attachment; filename="crew-sheet-7.pdf"' });
  await firstRender(useDocument).run(PATH);
  expect([happened, caughtToasts()]).toEqual([['crew-sheet-7.pdf'], []]);
});

test('a document that is refused leaves the page where it is, and says why', async () => {
  const why = 'Too many documents in a short time. Please try again in ten minutes.';
  answerWith(429, why, { 'content-type': 'text/plain; charset=utf-8' });
  await firstRender(useDocument).run(PATH);
  expect([happened, caughtToasts()]).toEqual([[], [['Download Failed', why]]]);
});

test('a document that does not arrive is told', async () => {
  answerNothing();
  await firstRender(useDocument).run(PATH);
  const words = 'The document could not be fetched. Please try again.';
  expect([happened, caughtToasts()]).toEqual([[], [['Download Failed', words]]]);
});
