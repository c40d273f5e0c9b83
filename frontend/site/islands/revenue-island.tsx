import { RevenueCalculator } from '../marketing/calculators/revenue-calculator.tsx';
import { hydrate } from './hydrate.ts';

export function wake(element: HTMLElement): void {
  hydrate(element, <RevenueCalculator />);
}
