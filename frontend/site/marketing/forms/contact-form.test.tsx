import { expect, test } from 'vitest';

import { afterPress, act, elementsIn, elementWith, markupOf, textOf } from '../../../testing/first-render.tsx';
import { ContactForm } from './contact-form.tsx';

const shown = (...presses: readonly ((form: unknown) => void)[]): string =>
  textOf(markupOf(afterPress(() => ContactForm({ consent: '', messagesAbout: [] }), presses)));

test('the count of a message goes with the message once that is sent', () => {
  const type = (form: unknown) => {
    const field = elementsIn(form).find(({ props }) => 'onText' in props);
    if (field) act(field, 'onText', 'x'.repeat(3900));
  };
  // The browser empties the form, and no field hears of it.
  const empty = (form: unknown) => act(elementWith(form, { className: 'form' }), 'onReset');
  expect(shown(type)).toContain('3,900 of 4,000 characters');
  expect(shown(type, empty)).not.toContain('characters');
});
