import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

import { findBrowser } from './find-browser.ts';

type Part = {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};
type Outcome = { readonly name: string; readonly seconds: number; readonly status: number };

const bin = (name: string, ...args: readonly string[]): readonly string[] => [`node_modules/.bin/${name}`, ...args];

/** What needs no build. */
const checks: readonly Part[] = [
  { name: 'types', command: bin('tsc') },
  { name: 'lint', command: bin('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'format', command: bin('oxfmt', '--check', '.') },
  { name: 'unused', command: bin('knip') },
];
const build: Part = { name: 'build', command: ['node', '--import', 'tsx', 'infra/tools/build/build.ts'] };
const unit: Part = { name: 'unit', command: bin('vitest', 'run', '--project', 'unit*') };
const api: Part = { name: 'api', command: bin('vitest', 'run', '--project', 'api') };

/** The browser tests take longest: whatever else there is to do stands back for them. */
const behind = constants.priority.PRIORITY_BELOW_NORMAL;

function run({ name, command, env }: Part, priority = constants.priority.PRIORITY_NORMAL): Promise<Outcome> {
  const [file = '', ...args] = command;
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    if (child.pid !== undefined && priority !== constants.priority.PRIORITY_NORMAL) setPriority(child.pid, priority);
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

/** One after the other. */
async function runAll(parts: readonly Part[], priority?: number): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const part of parts) outcomes.push(await run(part, priority));
  return outcomes;
}

const browser = browserPart();
const built = run(build);
// Each line has a host of its own, or needs none. Three keep two cores busy while a test waits for something.
const lines = [
  runAll([...checks, unit], behind),
  built.then(() => runAll([api], behind)),
  built.then(async () => runAll([(await browser) ?? []].flat())),
];
const outcomes = [await built, ...(await Promise.all(lines)).flat()];
const hasBrowser = (await browser) !== undefined;
if (!hasBrowser) console.error('Browser tests did not run: install Chrome, or set BROWSER_PATH to a Chromium.');

for (const { name, seconds, status } of outcomes) {
  console.info(`${status === 0 ? 'passed' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s`);
}
const failed = outcomes.some(({ status }) => status !== 0) || (!hasBrowser && process.env['CI'] !== undefined);
process.exit(failed ? 1 : 0);
