import { TrialForm } from '../marketing/forms/trial-form.tsx';
import { hydrate } from './hydrate.ts';

export function wake(element: HTMLElement): void {
  hydrate(element, <TrialForm />);
}
