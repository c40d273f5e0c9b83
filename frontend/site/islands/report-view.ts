import { SAME_READER } from '../same-reader.ts';

/** Reports one view when the page becomes visible, with the code of the mailed piece if there is one. */
export function reportView(): void {
  const page = document.querySelector<HTMLElement>('[data-report]');
  const slug = page?.dataset['report'];
  if (slug === undefined || isSameReader()) return;
  const whenShown = () => {
    // Prerendered pages and background tabs are not views.
    if (document.visibilityState !== 'visible' || ('prerendering' in document && document.prerendering)) return;
    document.removeEventListener('visibilitychange', whenShown);
    document.removeEventListener('prerenderingchange', whenShown);
    send(slug);
  };
  document.addEventListener('visibilitychange', whenShown);
  document.addEventListener('prerenderingchange', whenShown);
  whenShown();
}

/**
 * Whether the page was opened from itself or from the other page of its proposal. Removes the mark, so a copied link counts as a view.
 */
function isSameReader(): boolean {
  if (location.hash !== SAME_READER) return false;
  history.replaceState(undefined, '', location.pathname + location.search);
  return true;
}

function send(slug: string): void {
  const m = new URLSearchParams(location.search).get('m') ?? '';
  const body = /^[A-Za-z0-9-]{1,40}$/.test(m) ? { m } : {};
  void fetch(`/api/proposals/slug/${slug}/views`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined); // It does not concern the homeowner if a view is not counted.
}
