import { expect, test } from 'vitest';

import { elementWith, firstRender } from '../testing/first-render.tsx';
import { FileButton } from './file-button.tsx';

test('a chosen file is handed on, and can be chosen again', () => {
  const taken: File[] = [];
  const onFile = (file: File): void => void taken.push(file);
  const button = firstRender(() => FileButton({ name: 'Catalog file', accept: '.csv', onFile, children: 'Choose' }));
  const { accept, onChange, 'aria-label': name } = elementWith(button, { type: 'file' }).props;
  expect([accept, name]).toEqual(['.csv', 'Catalog file']);
  const file = new File(['sku'], 'catalog.csv');
  const input = { files: [file], value: 'C:\\fakepath\\catalog.csv' };
  if (typeof onChange === 'function') onChange({ currentTarget: input });
  expect([taken, input.value]).toEqual([[file], '']);
});

test('nothing is handed on when nothing was chosen', () => {
  const taken: File[] = [];
  const onFile = (file: File): void => void taken.push(file);
  const button = firstRender(() => FileButton({ name: 'Catalog file', accept: '.csv', onFile }));
  const { onChange } = elementWith(button, { type: 'file' }).props;
  if (typeof onChange === 'function') onChange({ currentTarget: { files: [], value: '' } });
  expect(taken).toEqual([]);
});
