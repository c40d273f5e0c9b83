import { AppError } from '#shared/http/errors.ts';
import { VIEW_ONLY_HINT } from '#shared/photos/image-rights.ts';
import type { ImageRights } from '#shared/photos/image-rights.ts';

/** Throws when a photo's license does not allow a use. The message says what to do (product 5.34, 5.35). */
export function requireRight(rights: ImageRights, right: 'canStore' | 'canDerive' | 'canPrint'): void {
  if (!rights[right]) throw new AppError('UNPROCESSABLE', VIEW_ONLY_HINT);
}
