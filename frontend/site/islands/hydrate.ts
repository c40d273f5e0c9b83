import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Brings an island's HTML to life. From here on React hears its events, also those that come before it is ready. */
export function hydrate(element: HTMLElement, content: ReactNode): void {
  hydrateRoot(element, content);
  element.dataset['awake'] = '';
}
