import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const EVERY_MS = 1000;
/** Memory is steady when this many readings differ by at most this share. */
const READINGS = 8;
const SPREAD = 0.02;
const MAX_READINGS = 45;

/** Idle function workers end after a minute. */
export const UNTIL_FUNCTIONS_END = 65;

/**
 * A process's resident memory in MB once it no longer changes; the garbage collector takes some seconds. Ignores the
 * first `restSeconds`.
 */
export async function steadyMemory(pid: number, restSeconds = 0): Promise<number> {
  const readings: number[] = [];
  await new Promise((resolve) => setTimeout(resolve, restSeconds * 1000));
  while (readings.length < MAX_READINGS) {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
    readings.push(Number(stdout) / 1000);
    const last = readings.slice(-READINGS);
    if (last.length === READINGS && Math.max(...last) <= Math.min(...last) * (1 + SPREAD)) break;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return readings.at(-1) ?? Number.NaN;
}
