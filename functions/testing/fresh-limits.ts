import { beforeAll } from 'vitest';

import { resetAllRateLimits } from './rate-limits.ts';

// Test files share a host and have the same address: attempts that one file used up would be missing in the next.
beforeAll(resetAllRateLimits);
