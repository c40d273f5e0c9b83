const SEEN = 'paveprint-exit-seen';

/** Whether the popup was shown before; where nothing can be remembered, it is not shown at all. */
function wasShown(): boolean {
  try {
    return localStorage.getItem(SEEN) !== null;
  } catch {
    return true;
  }
}

/** Shows the exit popup once a browser, when the pointer leaves through the window's top, to people not signed in. */
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
