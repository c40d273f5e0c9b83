import { useState } from 'react';
import { expect, test } from 'vitest';

import { afterPress } from '../../../testing/first-render.tsx';
import { useLeadForm } from './use-lead-form.ts';

test('the notice of a form counts its seconds on while somebody types', () => {
  const dismissals = new Set<() => void>();
  const type = ([, again]: readonly [unknown, (typed: string) => void]) => again('typed');
  afterPress(() => {
    const form = useLeadForm({ errorMessages: {}, onSent: () => undefined });
    const [, again] = useState('');
    dismissals.add(form.dismiss);
    return [form, again] as const;
  }, [type]);
  // With another `dismiss`, a notice would start its time over.
  expect(dismissals.size).toBe(1);
});
