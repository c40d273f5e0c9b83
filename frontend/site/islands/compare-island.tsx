import { hydrateRoot } from 'react-dom/client';

import { CompareSlider } from '../../ui/compare-slider.tsx';

export function wake(element: HTMLElement): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as Parameters<typeof CompareSlider>[0];
  hydrateRoot(element, <CompareSlider {...props} />);
}
