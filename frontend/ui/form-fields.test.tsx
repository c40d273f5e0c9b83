import { expect, test } from 'vitest';

import { markupOf } from '../testing/first-render.tsx';
import { FormFields } from './form-fields.tsx';

test.each([
  [true, /^<div inert=""/],
  [false, /^<div class=/],
])('fields whose form is saved (%s) take nothing meanwhile', (busy, expected) => {
  expect(markupOf(<FormFields busy={busy}>Fields</FormFields>)).toMatch(expected);
});
