import { beforeAll } from 'vitest';

import { resetAllRateLimits } from './rate-limits.ts';

// Test files share a host and come from one address: what one of them used up would be missing in the next.
beforeAll(resetAllRateLimits);
