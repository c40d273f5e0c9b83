import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

/** Says how a command is used and ends it, before it has done anything. */
export function endWithUsage(usage: string, why?: string): never {
  console.error(why === undefined ? usage : `${why}\n\n${usage}`);
  process.exit(2);
}

/** Ends a command that did nothing, for example because an address was mistyped. */
export function endUndone(why: string): never {
  console.error(why);
  process.exit(1);
}

const isMistyped = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

/** What was typed after a command. An option that it does not have, or that lacks its value, ends it with its usage. */
export function readCommandLine<const T extends ParseArgsConfig>(usage: string, config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    if (isMistyped(error)) endWithUsage(usage, error.message);
    throw error;
  }
}
