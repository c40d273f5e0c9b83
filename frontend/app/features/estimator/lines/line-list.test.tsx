import { expect, test } from 'vitest';

import { mobilizationLine } from '#shared/estimates/new-lines.ts';
import { markupOf } from '../../../../testing/first-render.tsx';
import { sectionOf } from '../form/estimate-form.ts';
import { LineList } from './line-list.tsx';

const nothing = (): void => undefined;
const drawn = (count: number) => {
  const lines = Array.from({ length: count }, (_, index) => ({ ...mobilizationLine(250), id: index + 1 }));
  const [line] = lines;
  const section = line ? sectionOf(line) : 'machinery';
  const markup = markupOf(
    <LineList title="Machinery" lines={lines} section={section} dispatch={nothing} onRemove={nothing} />,
  );
  const [, room = ''] = /<ul [^>]*min-height:(\d+)px/.exec(markup) ?? [];
  return { rows: markup.split('data-line=').length - 1, room: Number(room) };
};

test('a short list is drawn whole at once, of a long one its first three rows, in room for all of them', () => {
  expect([1, 3, 4, 300].map(drawn)).toEqual([
    { rows: 1, room: 58 },
    { rows: 3, room: 174 },
    { rows: 3, room: 232 },
    { rows: 3, room: 17_400 },
  ]);
});
