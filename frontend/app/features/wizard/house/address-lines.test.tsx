import { expect, test } from 'vitest';

import { markupOf } from '../../../../testing/first-render.tsx';
import { AddressLines } from './address-lines.tsx';

test('an address stands in two lines, the street with what was typed in bold, and the city', () => {
  const html = markupOf(<AddressLines address="102 E Heron Street, Fort Lauderdale, FL 33304" typed="102 e her" />);
  const lines = html.replaceAll(/ class="(block)?[^"]*"/g, ' $1');
  expect(lines).toBe(
    '<span ><span block><b >102 E Her</b>on Street</span><small block>Fort Lauderdale, FL 33304</small></span>',
  );
});
