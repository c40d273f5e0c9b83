/** Filters the articles by the typed text, and unfolds the older ones while searching. */
export function wake(element: HTMLElement): void {
  const input = element.querySelector('input');
  const posts = [...document.querySelectorAll<HTMLElement>('[data-search]')];
  const older = document.querySelector<HTMLDetailsElement>('[data-older]');
  const nothing = document.querySelector<HTMLElement>('[data-nothing]');
  const search = () => {
    const wanted = input?.value.trim().toLowerCase() ?? '';
    for (const post of posts) post.hidden = !(post.dataset['search'] ?? '').includes(wanted);
    if (older && wanted !== '') older.open = true;
    if (nothing) nothing.hidden = posts.some(({ hidden }) => !hidden);
    document.documentElement.toggleAttribute('data-searching', wanted !== '');
  };
  input?.addEventListener('input', search);
  document.querySelector('[data-clear-search]')?.addEventListener('click', () => {
    if (input) input.value = '';
    search();
    input?.focus();
  });
  search();
  element.dataset['awake'] = '';
}
