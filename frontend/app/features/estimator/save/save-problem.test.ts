import { expect, test } from 'vitest';

import { ApiError } from '../../../../api/api-error.ts';
import { saveProblem } from './save-problem.ts';

test.each([
  [new ApiError(401, 'unauthorized'), 'sign-in'],
  [new ApiError(403, 'forbidden'), 'sign-in'],
  [new Error('Authentication is needed'), 'sign-in'],
  [new ApiError(403, 'plan required'), 'plan'],
  [new ApiError(409, 'This estimate changed in the meantime.'), 'conflict'],
  [new ApiError(413, 'An estimate holds at most 1,000 line items.'), 'other'],
  [new TypeError('Failed to fetch'), 'other'],
])('%s asks for %s', (error, problem) => {
  expect(saveProblem(error)).toBe(problem);
});
