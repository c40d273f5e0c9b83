const SEEN = 'paveprint-exit-seen';

/** Also true if the browser blocks storage, because a popup on every visit would be worse than none. */
function wasShown(): boolean {
  try {
    return localStorage.getItem(SEEN) !== null;
  } catch {
    return true;
  }
}

/** Shows the exit popup once per browser, to signed-out visitors whose pointer leaves through the top of the window. */
export function watchExit(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-exit-intent]');
  if (!dialog || wasShown() || /(^|; )signed_in=1(;|$)/.test(document.cookie)) return;
  document.documentElement.addEventListener('mouseleave', leave);

  function leave({ clientY }: MouseEvent): void {
    if (clientY > 0 || wasShown() || document.querySelector('dialog[open]')) return;
    document.documentElement.removeEventListener('mouseleave', leave);
    localStorage.setItem(SEEN, '1');
    dialog?.showModal();
  }
}
