import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

/** The product's source files under a folder. */
const sources = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, '..', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => read(join(folder, file)));

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

  test('says what to do about each line that waits for a person, and about no other', () => {
    const logged = sources('functions').flatMap((text) =>
      [...text.matchAll(/logNeedsOperator\('([^']+)'/g)].map(([, line]) => line),
    );
    const explained = [...section('Something waits for a person').matchAll(/^- `([^`]+)`: /gm)].map(([, line]) => line);
    expect(logged.length).toBeGreaterThan(0);
    expect(explained).toHaveLength(logged.length);
    expect(new Set(explained)).toEqual(new Set(logged));
  });

  test('leads from what was given up to the lines before it that say why, as they are logged', () => {
    const before = [...section('Something waits for a person').matchAll(/lines `([^`]+)` before/g)].map(
      ([, line]) => line,
    );
    const logged = sources('functions').flatMap((text) =>
      [...text.matchAll(/log(?:Warning|Fault)\('([^']+)'/g)].map(([, line]) => line),
    );
    expect(before).toEqual(['extras not invoiced', 'due work failed']);
    for (const line of before) expect(logged).toContain(line);
  });

  test('finds the calls that were cut short by the words that the alarm counts', () => {
    const [, pattern = ''] = /const CUT_SHORT =\s+'(.+)';/.exec(read('infra/constructs/alarms.ts')) ?? [];
    const words = [...pattern.matchAll(/"([^"*]+)\*?"/g)].flatMap(([, word]) => word ?? []);
    expect(words).toContain('timeout');
    for (const word of words) expect(section('Functions are cut short')).toContain(`"${word}"`);
  });

  test('names what the doctor’s role may do, and nothing else', () => {
    const calls = sources('infra/tools/doctor').flatMap((text) =>
      [...text.matchAll(/new ([A-Z]\w+)Command\(|paginate([A-Z]\w+)\(/g)].flatMap(([, one, all]) => one ?? all ?? []),
    );
    const named = [...section('Setting it up').matchAll(/`[a-z]+:([A-Z]\w+)`/g)].flatMap(([, action]) => action ?? []);
    expect(new Set(named)).toEqual(new Set(calls));
  });

  test('gives a restored table what the template gives the first one and no restore brings back', () => {
    const commands = section('Restoring data');
    const settings = {
      deletionProtection: '--deletion-protection-enabled',
      dynamoStream: 'StreamViewType=NEW_AND_OLD_IMAGES',
      timeToLiveAttribute: 'AttributeName=ttl',
      pointInTimeRecoverySpecification: 'PointInTimeRecoveryEnabled=true',
      contributorInsightsSpecification: '--contributor-insights-mode THROTTLED_KEYS',
    };
    const table = read('infra/constructs/table.ts');
    for (const [setting, command] of Object.entries(settings)) {
      expect(table).toContain(`${setting}: `);
      expect(commands).toContain(command);
    }
    const indexes = [...table.matchAll(/index\('(\w+)'/g)].map(([, name]) => name);
    expect(indexes).toHaveLength(2);
    for (const name of indexes) expect(commands).toContain(`--index-name ${name}`);
  });

  test('tells the causes of failed image jobs apart by words that the jobs fail with', () => {
    const causes = [...section('Image jobs are failing').matchAll(/^- `(\w+)`(?:, '(.*?)')?:/gm)];
    const names = causes.map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set(['Refused', 'RateLimited']));
    for (const name of names) expect(read('functions/imaging/tasks/task.ts')).toContain(`'${name}'`);
    const quoted = causes.flatMap(([, , words]) => words ?? []);
    const failures = read('functions/imaging/design/model-failure.ts');
    // `NOT_CONFIGURED` marks the failures that the operator has to mend.
    expect(quoted).toHaveLength(failures.match(/code: 'NOT_CONFIGURED'/g)?.length ?? 0);
    for (const words of quoted) expect(failures).toContain(words);
  });
});
