import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';

import { until } from './eventually.ts';

type Line = Readonly<Record<string, unknown>>;

export const readLog = (): Promise<string> => readFile(inject('logFile'), 'utf8');

/** The JSON lines in the log of the functions that have these fields. */
export async function linesWith(fields: Line): Promise<readonly Line[]> {
  const lines = (await readLog()).split('\n').flatMap((line): Line[] => {
    const json = /\{"level".*\}$/.exec(line)?.[0];
    return json === undefined ? [] : [JSON.parse(json) as Line];
  });
  return lines.filter((line) => Object.entries(fields).every(([name, value]) => line[name] === value));
}

/** Waits for the first line with these fields. */
export const findLine = (fields: Line): Promise<Line> => until(async () => (await linesWith(fields))[0]);
