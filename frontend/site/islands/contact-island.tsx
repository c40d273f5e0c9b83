import { ContactForm } from '../marketing/forms/contact-form.tsx';
import type { ContactFormProps } from '../marketing/forms/contact-form.tsx';
import { hydrate } from './hydrate.ts';

export function wake(element: HTMLElement): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as ContactFormProps;
  hydrate(element, <ContactForm {...props} />);
}
