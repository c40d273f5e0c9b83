/**
 * Codes of `MediaError` for films that the browser cannot play. Other codes are network failures, and a press retries.
 */
const NOT_PLAYABLE: ReadonlySet<number | undefined> = new Set([3, 4]);

/** For a film that cannot be played, replaces the controls below the poster by what to do instead (product 21.60). */
export function watchFilms(): void {
  for (const film of document.querySelectorAll('video')) {
    const sources = [...film.querySelectorAll('source')];
    if (sources.every(({ type }) => film.canPlayType(type) === '')) giveUp(film);
  }
  // A browser may be wrong about what it can play. The event does not bubble, so the listener captures it.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLVideoElement && NOT_PLAYABLE.has(target.error?.code)) giveUp(target);
    },
    true,
  );
}

function giveUp(film: HTMLVideoElement): void {
  film.controls = false;
  film.nextElementSibling?.removeAttribute('hidden');
}
