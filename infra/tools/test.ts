import { spawn } from 'node:child_process';

import { findBrowser } from './find-browser.ts';

type Part = {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};
type Outcome = { readonly name: string; readonly seconds: number; readonly status: number };

const bin = (name: string, ...args: readonly string[]): readonly string[] => [`node_modules/.bin/${name}`, ...args];

/** What needs no build, side by side on two cores. */
const checks: readonly Part[] = [
  { name: 'types', command: bin('tsc') },
  { name: 'lint', command: bin('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'format', command: bin('oxfmt', '--check', '.') },
  { name: 'unused', command: bin('knip') },
];

/** A process each, so that both cores work: one host answers all API tests, so within a project they take turns. */
const tests: readonly Part[] = ['api', 'unit'].map((project) => ({
  name: project,
  command: bin('vitest', 'run', '--project', project),
}));

function run({ name, command, env }: Part): Promise<Outcome> {
  const [file = '', ...args] = command;
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.once('exit', (status) => {
      resolve({ name, status: status ?? 1, seconds: (performance.now() - started) / 1000 });
    });
  });
}

async function browserPart(): Promise<Part | undefined> {
  const browser = await findBrowser();
  if (!browser) return undefined;
  console.info(`Browser: ${browser.source}`);
  return { name: 'browser', command: bin('playwright', 'test'), env: { TEST_BROWSER: JSON.stringify(browser) } };
}

const outcomes = await Promise.all(checks.map(run));
outcomes.push(await run({ name: 'build', command: ['node', '--import', 'tsx', 'infra/tools/build.ts'] }));
outcomes.push(...(await Promise.all(tests.map(run))));
const browser = await browserPart();
if (browser) outcomes.push(await run(browser));
else console.error('Browser tests did not run: install Chrome, or set BROWSER_PATH to a Chromium.');

for (const { name, seconds, status } of outcomes) {
  console.info(`${status === 0 ? 'passed' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s`);
}
const failed = outcomes.some(({ status }) => status !== 0) || (!browser && process.env['CI'] !== undefined);
process.exit(failed ? 1 : 0);
