import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

import packageJson from '../../../package.json' with { type: 'json' };

const OPERATORS_FILE = /infra\/tools\/(?:operator|restore|doctor)\/\S+$/;

const commands = Object.entries(packageJson.scripts).flatMap(([name, script]) => {
  const [file] = OPERATORS_FILE.exec(script) ?? [];
  return file === undefined ? [] : [[name, file] as const];
});

test.each(commands)(
  'npm run %s with a mistyped option says how it is used, and ends with an error',
  async (name, file) => {
    const run = promisify(execFile)(process.execPath, ['--import', 'tsx', file, '--mistyped']);
    const stderr = expect.stringMatching(new RegExp(`^Unknown option '--mistyped'.*\\n\\nnpm run ${name}(?: |\\n)`));
    await expect(run).rejects.toMatchObject({ code: 2, stderr });
  },
);

test('an option without its value says how the command is used, and ends with an error', async () => {
  const plan = ['--import', 'tsx', 'infra/tools/operator/plan.ts', '--email'];
  const stderr = expect.stringMatching(/^Option '--email <value>' argument missing\n\nnpm run plan/);
  await expect(promisify(execFile)(process.execPath, plan)).rejects.toMatchObject({ code: 2, stderr });
});
