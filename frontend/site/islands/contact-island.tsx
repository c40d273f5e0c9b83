import { ContactForm } from '../marketing/forms/contact-form.tsx';
import { hydrate } from './hydrate.ts';

export function wake(element: HTMLElement): void {
  hydrate(element, <ContactForm />);
}
