import { defineConfig } from 'vitest/config';

/** On a calm machine the longest test takes seconds; other programs may take both cores. Shorter where tests are to fail. */
const PATIENCE_MS = Number(process.env['TEST_PATIENCE_MS'] ?? 300_000);
/** A hook prepares what all tests of its file need. */
const unhurried = { testTimeout: PATIENCE_MS, hookTimeout: 2 * PATIENCE_MS };

/** Most files share a process, in which one could change what the next one finds. */
const setupFiles = ['infra/tools/test/put-back.ts'];

/** Operators' tools that are tested on a running host. */
const NEEDS_HOST = 'infra/**/*.host.test.ts';

/** Tests in processes of their own. */
const WITH_PICTURES = [
  'functions/{fonts,ical,photos}/**/*.test.ts',
  'functions/imaging/compose/**/*.test.ts',
  'infra/tools/photos/**/*.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,frontend}/**/*.test.{ts,tsx}'],
          exclude: ['frontend/e2e/**'],
          // Without isolation modules are loaded once, which halves the time.
          isolate: false,
          setupFiles,
          ...unhurried,
        },
      },
      {
        test: {
          // Of what the product is built, tried and run with.
          name: 'unit of infra',
          include: ['infra/**/*.test.ts'],
          exclude: ['infra/bench/peers/**', ...WITH_PICTURES, NEEDS_HOST],
          isolate: false,
          setupFiles,
          ...unhurried,
        },
      },
      {
        test: {
          // These files disable sharp's other image loaders for the whole process, so each needs its own.
          name: 'unit of pictures',
          include: [...WITH_PICTURES],
          // As functions run everywhere; what reads calendars takes whole days by it.
          env: { TZ: 'UTC' },
          setupFiles,
          ...unhurried,
        },
      },
      {
        test: {
          name: 'api',
          include: ['functions/**/*.test.ts', NEEDS_HOST],
          exclude: [...WITH_PICTURES],
          globalSetup: 'infra/tools/test/test-host.ts',
          // All files share one host, so running them in parallel gains nothing.
          fileParallelism: false,
          isolate: false,
          setupFiles: [...setupFiles, 'functions/testing/fresh-limits.ts'],
          ...unhurried,
        },
      },
    ],
  },
});
