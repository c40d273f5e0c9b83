import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Annotations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** Stands in a template for what was not built, so that a template can always be made and looked at. */
const NOT_BUILT = join(import.meta.dirname, '..', 'not-built');

/** The folder if it was built. Otherwise a stand-in and a warning, which `npm run deploy` treats as an error. */
export function builtFolder(scope: Construct, directory: string, remedy: string): string {
  if (existsSync(directory)) return directory;
  Annotations.of(scope).addWarningV2('paveprint:not-built', `There is no ${directory}: ${remedy}`);
  return NOT_BUILT;
}
