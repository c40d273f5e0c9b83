import { expect, test } from 'vitest';

import { elementsIn, markupOf, textOf } from '../../testing/first-render.tsx';
import { PrintMenu } from './print-menu.tsx';

/** The paths that are printed when the item with this label is pressed. */
function printed(words: string): readonly string[] {
  const paths: string[] = [];
  const tree = PrintMenu({ onPrint: (path) => paths.push(path), onDownload: () => undefined });
  const item = elementsIn(tree).find(
    ({ props: { children } }) => Array.isArray(children) && children.some((one) => one === words),
  );
  (item?.props['onClick'] as (() => void) | undefined)?.();
  return paths;
}

test('the crew sheet and the order list are printed by their own names', () => {
  expect(printed('Crew Sheet (PDF)')).toEqual(['/api/proposals/{id}/crew-sheet']);
  expect(printed('Order List (PDF)')).toEqual(['/api/proposals/{id}/order-list']);
});

test('the menu is called Print, and has the list as a file for spreadsheets, too', () => {
  const tree = PrintMenu({ onPrint: () => undefined, onDownload: () => undefined });
  expect(textOf(markupOf(tree))).toBe('Print');
  const items = elementsIn(tree).flatMap(({ props: { children, onClick } }) =>
    onClick && Array.isArray(children) ? [String(children.at(-1))] : [],
  );
  expect(items).toEqual(['Crew Sheet (PDF)', 'Order List (PDF)', 'Order List (CSV)']);
});
