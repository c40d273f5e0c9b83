import { VerifyForm } from '../marketing/forms/verify-form.tsx';
import { hydrate } from './hydrate.ts';

export function wake(element: HTMLElement): void {
  hydrate(element, <VerifyForm />);
}
