// Runs after `npm ci` and `npm install`, so that packages that somebody installed by hand are not installed again.
import { existsSync } from 'node:fs';

import { modules, noteInstalled } from './installed.mjs';

// Without the folder nothing was installed: npm wrote somewhere else, or only the lockfile.
if (existsSync(modules)) noteInstalled();
