import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { pageAssets } from '../../../assets/page-assets.ts';
import { buildFunctions } from '../../build/build-functions.ts';
import { functionEntries } from '../../build/function-entries.ts';

// Builds the functions alone, for a site that is built already: a protection that is taken away is in one of them.
const dist = join(import.meta.dirname, '../../../../dist');
// What is built no longer comes from what its stamp says.
await rm(join(dist, 'built-from'), { force: true });
await buildFunctions({
  entries: functionEntries,
  outputDirectory: join(dist, 'functions'),
  pageAssets: pageAssets(join(dist, 'site')),
});
