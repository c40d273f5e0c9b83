import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

import type { Row } from './row.ts';

/** The rows of one measure. */
export type Section = { readonly measure: string; readonly rows: readonly Row[] };

/** What a run measured, with its time, machine and commit. */
export type BenchRun = {
  readonly at: string;
  readonly machine: string;
  readonly commit: string;
  readonly sections: readonly Section[];
  /** Measures that were left out, or stopped by a failure. */
  readonly missing: readonly string[];
};

/** Processor, memory and Node.js of this machine: what the absolute values depend on. */
export function describeMachine(): string {
  const processors = cpus();
  const [first] = processors;
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const model = first?.model.trim() || 'unknown processor';
  return `${processors.length} cores of ${model}, ${gigabytes} GB, ${process.platform}, Node.js ${process.version}`;
}

/** The commit that is measured; empty outside a repository. */
export function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
