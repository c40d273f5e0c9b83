import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

/** The text under a heading of the runbook. */
function section(heading: string): string {
  const [, text] = read('infra/runbook.md').split(`\n## ${heading}\n`);
  if (text === undefined) throw new Error(`The runbook has no section ${heading}.`);
  return text.split('\n## ', 1)[0] ?? '';
}

describe('the runbook', () => {
  test('finds 503s, which are logged as warnings, when the API is failing', () => {
    const queries = section('The API is failing');
    for (const [file, line] of [
      ['functions/http/note-refusal.ts', 'unavailable'],
      ['functions/runtime/secret.ts', 'not configured'],
    ] as const) {
      expect(read(file)).toContain(`logWarning('${line}'`);
      expect(queries).toContain(`\`${line}\``);
    }
    expect(queries).toContain('filter status >= 500');
    expect(queries).toContain('level in ["ERROR", "WARN"]');
  });
});
