import { describe, expect, test } from 'vitest';

import type { Mutant } from './find-mutants.ts';
import { statementsAbout } from './statements-about.ts';

const product = [
  '- **1.1**<a id="1.1"></a> The button says \'Sign In\'.',
  '- **1.2**<a id="1.2"></a> Then it says \'You’re signed in as {name}, welcome.\'',
].join('\n');

const mutant = (kind: Mutant['kind'], before: string, more: Partial<Mutant> = {}): Mutant => ({
  file: 'frontend/app/login.tsx',
  line: 1,
  kind,
  cites: [],
  start: 0,
  end: 1,
  before,
  after: '',
  ...more,
});

describe('the statements about a change', () => {
  test('are those that quote the word, also as a part of a longer text', () => {
    expect(statementsAbout(mutant('word', "'Sign In'"), product)).toEqual(['1.1']);
    expect(statementsAbout(mutant('word', "`You're signed in as ${"), product)).toEqual(['1.2']);
    expect(statementsAbout(mutant('word', "'Sign Out'"), product)).toBeUndefined();
    expect(statementsAbout(mutant('word', "'Then'"), product)).toBeUndefined();
  });

  test('are those that the constant cites', () => {
    expect(statementsAbout(mutant('constant', '5', { cites: ['1.2'] }), product)).toEqual(['1.2']);
    expect(statementsAbout(mutant('constant', '5'), product)).toBeUndefined();
  });

  test('may be none for a condition of the rules', () => {
    expect(statementsAbout(mutant('condition', 'a < b', { file: 'shared/area.ts' }), product)).toEqual([]);
    expect(statementsAbout(mutant('condition', 'a < b', { file: 'shared/pavers/area.ts' }), product)).toBeUndefined();
    expect(statementsAbout(mutant('condition', 'a < b'), product)).toBeUndefined();
  });
});
