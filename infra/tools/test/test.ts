import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

import { findBrowser } from './find-browser.ts';

type TestStep = {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};
type CommandResult = {
  readonly name: string;
  readonly seconds: number;
  readonly status: number;
  readonly lastLines: readonly string[];
  /** The names of failed tests, each with its errors and the lines where they occurred. */
  readonly failedTests: readonly string[];
};

const bin = (name: string, ...args: readonly string[]): readonly string[] => [`node_modules/.bin/${name}`, ...args];

const unitOf = (...projects: readonly string[]): readonly string[] =>
  bin('vitest', 'run', ...projects.flatMap((name) => ['--project', name]));

/** Checks that need no build. */
const checks: readonly TestStep[] = [
  { name: 'types', command: bin('tsc') },
  { name: 'lint', command: bin('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'format', command: bin('oxfmt', '--check', '.') },
  { name: 'unused', command: bin('knip') },
  { name: 'unused but by tests', command: bin('knip', '--production') },
];
const build: TestStep = { name: 'build', command: ['node', '--import', 'tsx', 'infra/tools/build/build.ts'] };
const unit: TestStep = { name: 'unit', command: unitOf('unit', 'unit of pictures') };
/** Some of these tests start their own hosts. */
const infra: TestStep = { name: 'unit of infra', command: unitOf('unit of infra') };
/** The API tests mostly wait for a host. Two hosts with half of the files each use each other's waiting time. */
const apiHalf = (half: 1 | 2): TestStep => ({
  name: `api, half ${half}`,
  command: bin('vitest', 'run', '--project', 'api', '--shard', `${half}/2`),
});

/** How many lines of a failed command are shown again at the end, because the output of other commands buries them. */
const LAST_LINES = 60;

/** How the line begins in which Vitest or Playwright names a failed test. */
const FAILED_TEST = /^ FAIL {2}|^ {2}\d+\) /;

/** What follows it: an error, what it compared, and where it occurred. */
const FAILURE = /^\s*(?:\w*Error: |Expected\b|Received\b|>\s*\d+ \| | ?❯ \S+:\d+:\d+)/;

/** Steps without a host take the time that the others leave, because those with one take longest. */
const lowPriority = constants.priority.PRIORITY_BELOW_NORMAL;

function run({ name, command, env }: TestStep, priority = constants.priority.PRIORITY_NORMAL): Promise<CommandResult> {
  const [file = '', ...args] = command;
  const started = performance.now();
  return new Promise((resolve) => {
    const lines: string[] = [];
    const failedTests: string[] = [];
    const child = spawn(file, args, {
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    if (child.pid !== undefined && priority !== constants.priority.PRIORITY_NORMAL) setPriority(child.pid, priority);
    for (const output of [child.stdout, child.stderr]) {
      createInterface(output).on('line', (line) => {
        console.info(line);
        lines.push(line);
        if (lines.length > LAST_LINES) lines.shift();
        const plain = stripVTControlCharacters(line);
        if (FAILED_TEST.test(plain)) failedTests.push(plain.trim());
        else if (failedTests.length > 0 && FAILURE.test(plain)) failedTests.push(`   ${plain.trim()}`);
      });
    }
    child.once('close', (status) => {
      const seconds = (performance.now() - started) / 1000;
      resolve({ name, status: status ?? 1, seconds, lastLines: lines, failedTests });
    });
  });
}

async function browserStep(): Promise<TestStep | undefined> {
  const browser = await findBrowser();
  if (!browser) return undefined;
  console.info(`Browser: ${browser.source}`);
  return { name: 'browser', command: bin('playwright', 'test'), env: { TEST_BROWSER: JSON.stringify(browser) } };
}

/** Runs commands one after another. */
async function runAll(steps: readonly TestStep[], priority?: number): Promise<readonly CommandResult[]> {
  const results: CommandResult[] = [];
  for (const step of steps) results.push(await run(step, priority));
  return results;
}

const browser = browserStep();
const built = run(build);
// Each group has its own hosts or needs none. Together they keep two cores busy while tests wait.
const groups = [
  // Some unit tests read what was built.
  runAll(checks, lowPriority).then(async (done) => [...done, await built.then(() => run(unit, lowPriority))]),
  built.then(() => runAll([apiHalf(1)])),
  // Not a separate group: more hosts at once would only compete for the processor.
  built.then(() => runAll([apiHalf(2), infra])),
  built.then(async () => runAll([(await browser) ?? []].flat())),
];
const results = [await built, ...(await Promise.all(groups)).flat()];
const hasBrowser = (await browser) !== undefined;
if (!hasBrowser) console.error('Browser tests did not run: install Chrome, or set BROWSER_PATH to a Chromium.');

const failures = results.filter(({ status }) => status !== 0);
for (const { name, lastLines } of failures) {
  console.error(['', `The end of what '${name}' printed:`, ...lastLines, ''].join('\n'));
}
for (const { name, seconds, status } of results) {
  console.info(`${status === 0 ? 'passed' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s`);
}
// At the very end, for people who see only the last lines.
for (const test of failures.flatMap(({ failedTests }) => failedTests)) console.info(test);
const failed = failures.length > 0 || (!hasBrowser && process.env['CI'] !== undefined);
process.exit(failed ? 1 : 0);
