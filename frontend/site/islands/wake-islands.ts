export type Loader = () => Promise<{ readonly wake: (element: HTMLElement) => void }>;

export type Islands = {
  /** Hydrates this island if it is not hydrated yet. Resolves to false if its script did not load. */
  readonly wake: (element: HTMLElement) => Promise<boolean>;
  readonly isAwake: (element: HTMLElement) => boolean;
};

const IDLE_MS = 2000;
/** Margin around the viewport, so that islands are hydrated by the time they come into view. */
const NEARLY_SEEN = '200px';

/**
 * Hydrates each island of the page when it comes into view, or as its `data-wake` says: when the browser is idle, or
 * only by `wake`. Until then the page is plain HTML.
 */
export function openIslands(loaders: Readonly<Record<string, Loader>>): Islands {
  const waking = new Map<HTMLElement, Promise<boolean>>();
  const awake = new Set<HTMLElement>();
  /**
   * Loads an island. The next press retries a failed one, but a browser that remembers failed scripts needs a reload.
   */
  const begin = async (element: HTMLElement): Promise<boolean> => {
    try {
      const island = await loaders[element.dataset['island'] ?? '']?.();
      island?.wake(element);
      awake.add(element);
      delete element.dataset['failed'];
      return true;
    } catch {
      waking.delete(element);
      element.dataset['failed'] = '';
      return false;
    }
  };
  const wake = (element: HTMLElement): Promise<boolean> => {
    const begun = waking.get(element) ?? begin(element);
    waking.set(element, begun);
    return begun;
  };
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        seen.unobserve(target);
        void wake(target);
      }
    },
    { rootMargin: NEARLY_SEEN },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const when = element.dataset['wake'] ?? 'seen';
    if (when === 'seen') seen.observe(element);
    if (when === 'idle') setTimeout(() => void wake(element), IDLE_MS);
  }
  return { wake, isAwake: (element) => awake.has(element) };
}
