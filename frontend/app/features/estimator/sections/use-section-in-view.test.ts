import { afterEach, expect, test, vi } from 'vitest';

import { sections } from './section-card.tsx';
import { inView } from './use-section-in-view.ts';

afterEach(() => vi.unstubAllGlobals());

const HEIGHT = 844;
/** The height of each of the nine sections but the last one, below which nothing is left to scroll. */
const SECTION = 600;
const END = 8 * SECTION + 532;

function inViewAt(top: number): string {
  vi.stubGlobal('innerHeight', HEIGHT);
  vi.stubGlobal('scrollY', top);
  vi.stubGlobal('document', {
    documentElement: { scrollHeight: END },
    getElementById: (id: string) => ({
      getBoundingClientRect: () => ({ top: sections.findIndex((one) => one.id === id) * SECTION - top }),
    }),
  });
  return inView();
}

test('the last section is in view at the end of the page, also where a tall screen shows it below others', () => {
  expect(sections.at(-1)?.id).toBe('terms');
  expect(inViewAt(END - HEIGHT)).toBe('terms');
  expect(inViewAt(END - HEIGHT - 40)).toBe('pricing');
  expect(inViewAt(0)).toBe('project');
});
