import { NewsletterForm } from '../marketing/forms/newsletter-form.tsx';
import { hydrate } from './hydrate.ts';

export function wake(element: HTMLElement): void {
  hydrate(element, <NewsletterForm />);
}
