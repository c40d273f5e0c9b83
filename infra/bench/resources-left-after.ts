import { readdir } from 'node:fs/promises';

import type { HostProcess } from './host-process.ts';
import { steadyMemory } from './resident-memory.ts';
import type { Row } from './row.ts';

/** Memory counts as growing above this multiple of what it was. */
const MEMORY_TARGET = 1.25;

/** Number of open descriptors of a process; undefined where the system does not tell. */
const descriptors = (pid: number): Promise<number | undefined> =>
  readdir(`/proc/${pid}/fd`).then(
    ({ length }) => length,
    () => undefined,
  );

/**
 * The rows that `act` measures on a host, and what it leaves behind there: memory and descriptors compared with before.
 * The host rests for `restSeconds` before each reading.
 */
export async function resourcesLeftAfter(
  { pid }: HostProcess,
  what: string,
  act: () => Promise<readonly Row[]>,
  restSeconds = 0,
): Promise<readonly Row[]> {
  const before = { memory: await steadyMemory(pid, restSeconds), open: await descriptors(pid) };
  const rows = await act();
  const after = { memory: await steadyMemory(pid, restSeconds), open: await descriptors(pid) };
  const memory: Row = {
    name: `memory of the host after ${what}, to before`,
    values: [after.memory / before.memory],
    unit: 'x',
    target: MEMORY_TARGET,
  };
  if (before.open === undefined || after.open === undefined) return [...rows, memory];
  const open: Row = {
    name: `descriptors of the host that ${what} left open`,
    values: [Math.max(0, after.open - before.open)],
    unit: 'calls',
    target: 0,
    exact: true,
  };
  return [...rows, memory, open];
}
