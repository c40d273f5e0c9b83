import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,infra,frontend}/**/*.test.{ts,tsx}'],
          exclude: ['frontend/e2e/**'],
        },
      },
    ],
  },
});
