/** A setting the function cannot run without. Missing ones fail at start, not on the first customer. */
export function requireEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}
