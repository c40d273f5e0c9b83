import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates an island. Each island counts its ids on its own, so they begin with its name, as in its HTML. */
export function hydrateIsland(element: HTMLElement, content: ReactNode): void {
  hydrateRoot(element, content, { identifierPrefix: element.dataset['island'] ?? '' });
}

/** Hydrates synchronously, because React replays clicks that come before hydration but not form submissions. */
export function hydrate(element: HTMLElement, content: ReactNode): void {
  flushSync(() => hydrateIsland(element, content));
  element.dataset['awake'] = '';
}
