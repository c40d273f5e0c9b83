import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const frontend = join(import.meta.dirname, '..');
const read = (file: string) => readFile(join(frontend, file), 'utf8');

async function stylesAndScreens(): Promise<readonly string[]> {
  const files = await Promise.all(
    ['app', 'site', 'ui'].map(async (folder) =>
      (await readdir(join(frontend, folder), { recursive: true })).map((file) => join(folder, file)),
    ),
  );
  return files.flat().filter((file) => /(?<!\.test)\.(?:css|tsx?)$/.test(file));
}

/** What would keep its size in px, with the file that it stands in. Hints of which picture to load are left out. */
async function sizesInPx(pattern: RegExp): Promise<readonly string[]> {
  const files = await stylesAndScreens();
  const lines = await Promise.all(
    files.map(async (file) => (await read(file)).split('\n').map((line) => `${file}: ${line.trim()}`)),
  );
  return lines.flat().filter((line) => pattern.test(line) && !/sizes|SIZES/.test(line));
}

test('text grows with the text size that is set in the browser', async () => {
  expect(await read('ui/tokens.css')).toMatch(/--text-base: 0\.875rem;/);
  expect(
    await sizesInPx(/--text-\w+: *\d+px|\bfont(?:-size)?: [^;]*\d+px|\btext-\[[^\]]*px|\bleading-\[\d+px/),
  ).toEqual([]);
});

test('a larger text size gives the layout of a narrower screen', async () => {
  expect(await read('ui/tokens.css')).toMatch(/--breakpoint-md: 48rem;/);
  expect(await sizesInPx(/--breakpoint-\w+: *\d+px|\((?:min|max)-width: *\d+px\)|\b(?:min|max)-\[\d+px\]:/)).toEqual(
    [],
  );
});
