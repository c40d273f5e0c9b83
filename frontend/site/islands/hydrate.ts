import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/** Brings an island's HTML to life at once: React replays clicks that come before it is ready, but no form that is sent. */
export function hydrate(element: HTMLElement, content: ReactNode): void {
  flushSync(() => void hydrateRoot(element, content));
  element.dataset['awake'] = '';
}
