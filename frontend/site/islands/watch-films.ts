/** Where a film cannot be played, what to do takes the place of its controls, below the poster (product 21.60). */
export function watchFilms(): void {
  for (const film of document.querySelectorAll('video')) {
    const sources = [...film.querySelectorAll('source')];
    if (sources.every(({ type }) => film.canPlayType(type) === '')) giveUp(film);
  }
  // What a browser believes to play may turn out otherwise. These events do not bubble.
  document.addEventListener('error', ({ target }) => giveUp(filmOf(target)), true);
}

function filmOf(failed: EventTarget | null): HTMLVideoElement | undefined {
  const film = failed instanceof HTMLSourceElement ? failed.parentElement : failed;
  return film instanceof HTMLVideoElement ? film : undefined;
}

function giveUp(film: HTMLVideoElement | undefined): void {
  if (!film) return;
  film.controls = false;
  film.nextElementSibling?.removeAttribute('hidden');
}
