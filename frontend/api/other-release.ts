import type * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { safeReadKnown } from '#shared/http/read-known.ts';
import { showToast } from '../ui/toast-queue.ts';

const OUTDATED = 'Paveprint was updated since you opened this page. Please reload it.';

/** Screens know it by its name, so that none of them loads this file with its own code. */
class OutdatedPage extends AppError {
  override readonly name = 'OutdatedPage';
}

/**
 * Reads a reply of another release than the page is of. Fields that were added are left out. Of what cannot be read either
 * way the page says so until it is loaded anew, because to try again, as its screens offer, does not help (product 2.24).
 */
export function readOther<T>(reply: z.ZodType<T>, body: unknown): T {
  const { data, error } = safeReadKnown(reply, body);
  if (!error) return data;
  showToast({
    title: 'Please Reload the Page',
    description: OUTDATED,
    type: 'error',
    priority: 'high',
    action: { label: 'Reload the Page', onPress: () => location.reload() },
    reference: undefined,
    stays: true,
  });
  throw new OutdatedPage('UNAVAILABLE', OUTDATED, { cause: error });
}
