import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Views } from './desk-tools.tsx';

test('the desk offers its six lists, the chosen one pressed', () => {
  const html = renderToStaticMarkup(<Views view="open" onView={() => undefined} />);
  const buttons = [...html.matchAll(/<button [^>]*aria-pressed="(\w+)"[^>]*>([^<]*)</g)];
  expect(buttons.map(([, pressed, label]) => [label, pressed])).toEqual([
    ['To do', 'true'],
    ['Trials', 'false'],
    ['Messages', 'false'],
    ['Newsletter', 'false'],
    ['Handled', 'false'],
    ['Spam', 'false'],
  ]);
});
