import { spawnSync } from 'node:child_process';

// Runs many times what `npm test` runs once or a few times: killed hosts, concurrent saves, models of the rules.

type Soaked = {
  readonly project: string;
  readonly files: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly times?: number;
};

const soaked: readonly Soaked[] = [
  {
    project: 'unit*',
    files: ['shared/offers/change-offer.model.test.ts'],
    env: { MODEL_RUNS: '10000' },
  },
  {
    project: 'api',
    files: ['functions/proposals/account.model.test.ts'],
    env: { ACCOUNT_MODEL_RUNS: '10000', ACCOUNT_MODEL_SEED: String(Math.floor(Date.now() / 1000)) },
  },
  { project: 'api', files: ['functions/estimates/lost-updates.test.ts'], env: { SOAK_SAVES: '60' } },
  // Each run has another seed, and so other acts.
  ...Array.from({ length: 3 }, (_, n) => ({
    project: 'api',
    files: ['functions/sending/random-acts.test.ts'],
    env: { ACTS_SEED: String(Math.floor(Date.now() / 1000) + n) },
  })),
  {
    project: 'api',
    files: [
      'functions/visits/race.test.ts',
      'functions/usage/metering.test.ts',
      'functions/organizations/organizations.test.ts',
    ],
    times: 3,
  },
  {
    project: 'unit*',
    files: ['infra/local/paveprint/crash.test.ts', 'infra/local/host/dynamodb/durability.test.ts'],
    times: 5,
  },
  { project: 'unit*', files: ['infra/local/paveprint/killed-states.test.ts'], times: 5 },
  // The same test, but the host is killed before the interrupted step did anything.
  {
    project: 'unit*',
    files: ['infra/local/paveprint/killed-states.test.ts'],
    env: { KILL_WHEN: 'asked' },
    times: 5,
  },
];

function soak({ project, files, env = {}, times = 1 }: Soaked): boolean {
  const runs = Array.from({ length: times }, () =>
    spawnSync('node_modules/.bin/vitest', ['run', '--project', project, ...files], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    }),
  );
  return runs.every(({ status }) => status === 0);
}

const failed = soaked.filter((one) => !soak(one)).flatMap(({ files }) => files);
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
