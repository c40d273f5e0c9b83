import { isForBrowser } from '../for-browser.ts';
import { actAsButtons } from './opener-links.ts';
import type { Islands } from './wake-islands.ts';

/** Posts a form as it would be posted without JavaScript, if the browser finds no mistake in it. */
function postByItself(form: HTMLFormElement): void {
  if (form.method === 'post' && form.reportValidity()) form.submit();
}

/** Opens and closes dialogs by their buttons and links. Hydrates a dialog's island when the dialog is about to open. */
export function watchDialogs(islands: Islands): void {
  const islandOf = (id: string): HTMLElement | null | undefined =>
    document.getElementById(id)?.closest<HTMLElement>('[data-island]');

  actAsButtons();

  // A click that began in a dialog and ended next to it also has the dialog as its target.
  let pressed: EventTarget | null = null;
  document.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });

  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const opener = target.closest<HTMLElement>('[data-open]');
    if (opener) return press(opener, event);
    // A click whose target is the dialog itself is on the backdrop.
    if (target instanceof HTMLDialogElement && target === pressed) target.close();
    else if (target.closest('[data-close]')) target.closest('dialog')?.close();
  });

  // Hydrate on hover and focus, before the click.
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, hasten, { passive: true });
  }

  // The islands' scripts show mistakes next to the fields. Without this script, the browser checks the fields itself.
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-island] form[method=post]')) {
    form.noValidate = true;
  }

  // A form that is submitted before its island is hydrated is submitted again afterwards, or posted without the island.
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    const island = form.closest<HTMLElement>('[data-island]');
    if (!island || islands.isAwake(island)) return;
    event.preventDefault();
    void islands.wake(island).then((isAwake) => (isAwake ? form.requestSubmit() : postByItself(form)));
  });

  function hasten({ target }: Event): void {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-open]')?.dataset['open'];
    const island = id && islandOf(id);
    if (island) void islands.wake(island);
  }

  function press(opener: HTMLElement, event: MouseEvent): void {
    const dialog = document.getElementById(opener.dataset['open'] ?? '');
    if (!(dialog instanceof HTMLDialogElement) || (opener instanceof HTMLAnchorElement && isForBrowser(event))) return;
    event.preventDefault();
    open(dialog);
  }

  function open(dialog: HTMLDialogElement): void {
    for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close();
    dialog.addEventListener('close', () => dialog.querySelector('video')?.pause(), { once: true });
    dialog.showModal();
    const island = islandOf(dialog.id);
    if (island) void islands.wake(island);
  }
}
