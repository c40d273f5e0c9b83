// Runs after `npm ci` and `npm install`, so that what somebody installed by hand is not installed again.
import { existsSync } from 'node:fs';

import { modules, noteInstalled } from './installed.mjs';

// Without it nothing was installed: npm was told to write elsewhere, or only the lockfile.
if (existsSync(modules)) noteInstalled();
