/**
 * Makes links that open a dialog the buttons they look like: they are announced as such, and Space presses them. Without
 * a script they stay links to somewhere else.
 */
export function actAsButtons(): void {
  for (const link of document.querySelectorAll('a[data-open]')) link.setAttribute('role', 'button');
  // As the browser does it for buttons: Space presses when it is let go, and does not scroll the page.
  for (const type of ['keydown', 'keyup'] as const) document.addEventListener(type, pressBySpace);
}

function pressBySpace(event: KeyboardEvent): void {
  const { key, target, type } = event;
  if (key !== ' ' || !(target instanceof HTMLAnchorElement) || target.dataset['open'] === undefined) return;
  event.preventDefault();
  if (type === 'keyup') target.click();
}
