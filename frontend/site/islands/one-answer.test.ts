import { afterEach, expect, test, vi } from 'vitest';

import { keepOneAnswerOpen } from './one-answer.ts';

afterEach(() => vi.unstubAllGlobals());

class Details {
  open = false;
  readonly group: string;
  constructor(group: string) {
    this.group = group;
  }
  getAttribute = () => this.group;
}

/** Opens the answers one after the other, and returns which of them are open at the end. */
function openIn(all: readonly Details[], kind: typeof Details): readonly boolean[] {
  const listeners: ((event: { readonly target: Details }) => void)[] = [];
  vi.stubGlobal('HTMLDetailsElement', kind);
  vi.stubGlobal('document', {
    querySelectorAll: () => all.filter(({ open }) => open),
    addEventListener: (_type: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  });
  keepOneAnswerOpen();
  for (const one of all) {
    one.open = true;
    for (const listener of listeners) listener({ target: one });
  }
  return all.map(({ open }) => open);
}

test('opening an answer closes the other one of its questions where the browser does not do so itself', () => {
  expect(openIn([new Details('a'), new Details('b'), new Details('a')], Details)).toEqual([false, true, true]);
  class Knowing extends Details {
    get name(): string {
      return this.group;
    }
  }
  // A browser that knows `name` closes them by itself. These stubs do not, so both stay open.
  expect(openIn([new Knowing('a'), new Knowing('a')], Knowing)).toEqual([true, true]);
});
