import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { OptedOutPage } from './opted-out-page.tsx';

test('opting out is confirmed for the address, and says what may still arrive', () => {
  const html = renderToStaticMarkup(<OptedOutPage address="102 E Heron Street" />);
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(html).toMatch(/<h1[^>]*>Done<\/h1>/);
  expect(text).toContain(
    '102 E Heron Street gets no more designs and no more mail made with Paveprint, from any company.',
  );
  expect(text).toContain('A mailer that is in the post already may still arrive.');
});
