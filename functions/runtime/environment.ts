/** A required environment variable. Read it at module level, so that a missing one fails at start, not in a call. */
export function requireEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}
