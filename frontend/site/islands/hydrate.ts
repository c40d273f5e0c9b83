import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates synchronously, because React replays clicks that come before hydration but not form submissions. */
export function hydrate(element: HTMLElement, content: ReactNode): void {
  flushSync(() => void hydrateRoot(element, content));
  element.dataset['awake'] = '';
}
