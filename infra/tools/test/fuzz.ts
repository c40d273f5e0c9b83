import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

// Sends many more requests made from the OpenAPI document than `npm test` does: `npm run fuzz -- --requests 100000 --seed 7`.
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
  },
});
console.info(`${values.requests} requests with seed ${values.seed}`);
const child = spawn('node_modules/.bin/vitest', ['run', '--project', 'api', 'functions/http/fuzz.test.ts'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
});
child.once('exit', (status) => process.exit(status ?? 1));
