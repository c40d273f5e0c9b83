import { defineConfig } from 'vitest/config';

/** On a calm machine the longest test takes seconds; other programs may take both cores. */
const unhurried = { testTimeout: 300_000, hookTimeout: 300_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,infra,frontend}/**/*.test.{ts,tsx}'],
          exclude: ['frontend/e2e/**'],
          // A context for each file would load the same modules a hundred times: as long again as the tests take.
          isolate: false,
          ...unhurried,
        },
      },
      {
        test: {
          // What reads pictures of strangers forbids its process all other formats: a process for each of its files.
          name: 'unit of pictures',
          include: ['functions/{fonts,photos}/**/*.test.ts', 'functions/imaging/compose/**/*.test.ts'],
          ...unhurried,
        },
      },
      {
        test: {
          name: 'api',
          include: ['functions/**/*.test.ts'],
          exclude: ['functions/{fonts,photos}/**', 'functions/imaging/compose/**'],
          globalSetup: 'infra/tools/test/test-host.ts',
          // One host answers all of them: side by side they would only wait for each other.
          fileParallelism: false,
          isolate: false,
          ...unhurried,
        },
      },
    ],
  },
});
