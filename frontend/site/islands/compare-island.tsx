import { CompareSlider } from '../../ui/compare-slider.tsx';
import { hydrateIsland } from './hydrate.ts';

export function wake(element: HTMLElement): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as Parameters<typeof CompareSlider>[0];
  hydrateIsland(element, <CompareSlider {...props} />);
}
