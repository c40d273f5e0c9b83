import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { OptedOutPage } from './opted-out-page.tsx';
import type { OptedOut } from './opted-out-page.tsx';

const read = (scope: OptedOut['scope']): string =>
  renderToStaticMarkup(<OptedOutPage address="102 E Heron Street" scope={scope} language="en" />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('opting out is confirmed for the address, and says what may still arrive', () => {
  expect(read('everyone')).toContain('Done');
  expect(read('everyone')).toContain(
    '102 E Heron Street will get no more designs or mail made with Paveprint from any company.',
  );
  expect(read('everyone')).toContain('A mailer that is already in the mail may still arrive.');
});

test('opting out where the address is not confirmed promises only what holds', () => {
  expect(read('account')).toContain('made with Paveprint from this company.');
  expect(read('account')).toContain('We will check the address, and then close it to every other company too.');
});
