import { Deposit } from '../offer/deposit.tsx';
import type { DepositProps } from '../offer/deposit.tsx';
import { hydrate } from './hydrate.ts';

export function wake(element: HTMLElement): void {
  hydrate(element, <Deposit {...(JSON.parse(element.dataset['props'] ?? '{}') as DepositProps)} />);
}
