import { RoiCalculator } from '../marketing/calculators/roi-calculator.tsx';
import { hydrate } from './hydrate.ts';

export function wake(element: HTMLElement): void {
  hydrate(element, <RoiCalculator />);
}
