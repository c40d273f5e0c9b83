import { afterEach, expect, test, vi } from 'vitest';

import { watchFilms } from './watch-films.ts';

afterEach(() => vi.unstubAllGlobals());

class Video {
  controls = true;
  isTold = false;
  error: { readonly code: number } | null = null;
  readonly source = Object.assign(new Source(), { type: 'video/webm', parentElement: this });
  readonly nextElementSibling = {
    removeAttribute: () => {
      this.isTold = true;
    },
  };
  readonly can: string;
  constructor(can: string) {
    this.can = can;
  }
  canPlayType = () => this.can;
  querySelectorAll = () => [this.source];
}
class Source {}

/** A page with one film. Returns a function that reports what the page shows after this element failed. */
function pageWith(film: Video): (failed: unknown) => { readonly controls: boolean; readonly isTold: boolean } {
  let tell: (event: { readonly target: unknown }) => void = () => undefined;
  vi.stubGlobal('HTMLVideoElement', Video);
  vi.stubGlobal('HTMLSourceElement', Source);
  vi.stubGlobal('document', {
    querySelectorAll: () => [film],
    addEventListener: (_type: string, listener: typeof tell) => {
      tell = listener;
    },
  });
  watchFilms();
  return (target) => {
    tell({ target });
    return { controls: film.controls, isTold: film.isTold };
  };
}

const playing = { controls: true, isTold: false };
const told = { controls: false, isTold: true };

test('a film whose kind the browser does not play says what to do in place of its controls', () => {
  expect(pageWith(new Video(''))(undefined)).toEqual(told);
  expect(pageWith(new Video('maybe'))(undefined)).toEqual(playing);
});

test('a film that does not play after all says what to do in place of its controls, and one that did not load keeps them', () => {
  const film = new Video('maybe');
  const after = pageWith(film);
  expect(after({ tagName: 'IMG' })).toEqual(playing);
  expect(after(film.source)).toEqual(playing);
  film.error = { code: 2 };
  expect(after(film)).toEqual(playing);
  film.error = { code: 3 };
  expect(after(film)).toEqual(told);
});
