import { endpoints } from '#shared/api.ts';
import { buildApp } from './build-app.ts';

try {
  buildApp({ endpoints });
} catch (error) {
  // One sentence says what to do; where it was thrown helps nobody who deploys.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
