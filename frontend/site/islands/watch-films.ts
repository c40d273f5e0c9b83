/** Codes of `MediaError` for what a browser cannot play; the others are of the network, and a press asks again. */
const NOT_PLAYABLE: ReadonlySet<number | undefined> = new Set([3, 4]);

/** Where a film cannot be played, what to do takes the place of its controls, below the poster (product 21.60). */
export function watchFilms(): void {
  for (const film of document.querySelectorAll('video')) {
    const sources = [...film.querySelectorAll('source')];
    if (sources.every(({ type }) => film.canPlayType(type) === '')) giveUp(film);
  }
  // What a browser believes to play may turn out otherwise. The event does not bubble.
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
