import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { LocalFunction } from '../lambda/local-function.ts';

const root = mkdtempSync(join(tmpdir(), 'paveprint-functions-'));
process.once('exit', () => rmSync(root, { recursive: true, force: true }));

/** Makes a function out of the text of its bundle. */
export function fixtureFunction(source: string, settings: Partial<LocalFunction> = {}): LocalFunction {
  const bundleFile = join(mkdtempSync(join(root, 'fn-')), 'index.mjs');
  writeFileSync(bundleFile, source);
  return {
    id: 'Fn',
    arn: 'arn:aws:lambda:us-east-1:000000000000:function:Fn',
    bundleFile,
    exportName: 'handler',
    timeoutSeconds: 10,
    memoryMb: 128,
    environment: { NAME: 'fixture' },
    ...settings,
  };
}
