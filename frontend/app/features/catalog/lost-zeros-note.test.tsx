import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { LostZerosNote } from './lost-zeros-note.tsx';

test('an import asks whether a SKU lost its zeros in a spreadsheet, and says what to do', () => {
  const text = renderToStaticMarkup(<LostZerosNote found={[{ sku: '123', kept: '00123' }]} />).replaceAll(
    /<[^>]+>/g,
    ' ',
  );
  expect(text).toContain('Is 123 your 00123?');
  expect(text).toContain('If not, write the SKU in the file as it is in the catalog.');
  expect(renderToStaticMarkup(<LostZerosNote found={[]} />)).toBe('');
});
