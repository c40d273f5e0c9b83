import { endpoints } from '#shared/api.ts';
import { buildApp } from './build-app.ts';

try {
  buildApp({ endpoints });
} catch (error) {
  // The message says what to do. A stack trace would not help the person who deploys.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
