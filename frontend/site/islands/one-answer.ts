/**
 * Closes the other answers of a group when one is opened, in browsers that do not know the `name` of <details> yet
 * (product 21.29).
 */
export function keepOneAnswerOpen(): void {
  if ('name' in HTMLDetailsElement.prototype) return;
  // Listens in the capture phase, because the event does not bubble.
  document.addEventListener('toggle', ({ target }) => closeOthers(target), true);
}

function closeOthers(opened: EventTarget | null): void {
  if (!(opened instanceof HTMLDetailsElement) || !opened.open) return;
  const group = opened.getAttribute('name');
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details[name][open]')) {
    if (other !== opened && other.getAttribute('name') === group) other.open = false;
  }
}
