import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { controls } from './controls.tsx';
import { fields } from './fields.tsx';
import { notices } from './notices.tsx';
import { overlays } from './overlays.tsx';
import { pictures } from './pictures.tsx';

const UI = path.join(import.meta.dirname, '../ui');

/** Names of all components that `frontend/ui` exports. */
async function findComponents(): Promise<readonly string[]> {
  const files = (await readdir(UI)).filter((name) => name.endsWith('.tsx'));
  const sources = await Promise.all(files.map((name) => readFile(path.join(UI, name), 'utf8')));
  return sources.flatMap((source) =>
    [...source.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)].map(([, name = '']) => name),
  );
}

test('the gallery has exactly one entry for every component', async () => {
  const shown = [controls, fields, notices, overlays, pictures].flat().flatMap(({ components }) => components);
  const components = await findComponents();
  expect(components.length).toBeGreaterThan(20);
  expect(shown.toSorted()).toEqual(components.toSorted());
});
