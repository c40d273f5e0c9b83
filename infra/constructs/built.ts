import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Annotations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** Placeholder asset, so that templates can be synthesized without a build. */
const NOT_BUILT = join(import.meta.dirname, '..', 'not-built');

/** The folder if it exists, else a placeholder and a warning, which `npm run deploy` treats as an error. */
export function builtFolder(scope: Construct, directory: string, remedy: string): string {
  if (existsSync(directory)) return directory;
  Annotations.of(scope).addWarningV2('paveprint:not-built', `There is no ${directory}: ${remedy}`);
  return NOT_BUILT;
}
