import { expect, test } from 'vitest';

import { mobilizationLine } from '#shared/estimates/new-lines.ts';
import { markupOf } from '../../../../testing/first-render.tsx';
import { sectionOf } from '../form/estimate-form.ts';
import { LineList } from './line-list.tsx';

const nothing = (): void => undefined;
const rowsOf = (count: number): number => {
  const lines = Array.from({ length: count }, (_, index) => ({ ...mobilizationLine(250), id: index + 1 }));
  const [line] = lines;
  const section = line ? sectionOf(line) : 'machinery';
  const markup = markupOf(
    <LineList title="Machinery" lines={lines} section={section} dispatch={nothing} onRemove={nothing} />,
  );
  return markup.split('data-line=').length - 1;
};

test('a short list is drawn whole at once, of a long one its first ten rows', () => {
  expect([1, 9, 10, 11, 300].map(rowsOf)).toEqual([1, 9, 10, 10, 10]);
});
