import { AppError } from '#shared/http/errors.ts';
import { VIEW_ONLY_HINT } from '#shared/photos/image-rights.ts';
import type { ImageRights } from '#shared/photos/image-rights.ts';

/** Stops before a picture is used in a way its license does not allow, with the sentence that tells what to do. */
export function requireRight(rights: ImageRights, right: 'canStore' | 'canDerive' | 'canPrint'): void {
  if (!rights[right]) throw new AppError('UNPROCESSABLE', VIEW_ONLY_HINT);
}
