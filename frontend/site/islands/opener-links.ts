/**
 * Makes links that open a dialog behave like the buttons they look like: they are announced as buttons, and Space
 * presses them. Without JavaScript they are still links to another page.
 */
export function actAsButtons(): void {
  for (const link of document.querySelectorAll('a[data-open]')) link.setAttribute('role', 'button');
  // As for real buttons, Space presses when it is released, and does not scroll the page.
  for (const type of ['keydown', 'keyup'] as const) document.addEventListener(type, pressBySpace);
}

function pressBySpace(event: KeyboardEvent): void {
  const { key, target, type } = event;
  if (key !== ' ' || !(target instanceof HTMLAnchorElement) || target.dataset['open'] === undefined) return;
  event.preventDefault();
  if (type === 'keyup') target.click();
}
