import { expect, test } from 'vitest';

import { isSameSecret } from './same-secret.ts';

test.each([
  ['the secret itself', 'secret', 'secret', true],
  ['another one of its length', 'secret', 'sekret', false],
  ['its beginning', 'secret', 'secre', false],
  ['a longer one', 'secret', 'secrets', false],
  ['as many letters of more bytes', 'secret', 'sécret', false],
  ['nothing, where nothing is kept', '', '', false],
])('%s', (_what, secret, sent, same) => {
  expect(isSameSecret(secret, sent)).toBe(same);
});
