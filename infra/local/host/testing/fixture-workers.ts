import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { LocalFunction } from '../lambda/local-function.ts';
import { functionArn } from '../template/account.ts';

const root = mkdtempSync(join(tmpdir(), 'host-functions-'));
process.once('exit', () => rmSync(root, { recursive: true, force: true }));

/** A function from the source of its bundle. */
export function fixtureFunction(source: string, settings: Partial<LocalFunction> = {}): LocalFunction {
  const bundleFile = join(mkdtempSync(join(root, 'fn-')), 'index.mjs');
  writeFileSync(bundleFile, source);
  return {
    id: 'Fn',
    arn: functionArn('Fn'),
    bundleFile,
    exportName: 'handler',
    timeoutSeconds: 10,
    memoryMb: 128,
    environment: { NAME: 'fixture' },
    ...settings,
  };
}
