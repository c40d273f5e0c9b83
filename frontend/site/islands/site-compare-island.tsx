import { Compare } from '../marketing/parts/compare.tsx';
import type { CompareProps } from '../marketing/parts/compare.tsx';
import { hydrate } from './hydrate.ts';

export function wake(element: HTMLElement): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as CompareProps;
  hydrate(element, <Compare {...props} />);
}
