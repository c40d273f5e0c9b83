import { NewsletterForm } from '../marketing/forms/newsletter-form.tsx';
import type { NewsletterFormProps } from '../marketing/forms/newsletter-form.tsx';
import { hydrate } from './hydrate.ts';

export function wake(element: HTMLElement): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as NewsletterFormProps;
  hydrate(element, <NewsletterForm {...props} />);
}
