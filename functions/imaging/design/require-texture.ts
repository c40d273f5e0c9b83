import type { AreaLook } from '#shared/pavers/paver-look.ts';
import type { Photo } from '../../photos/photo.ts';
import { requirePhoto } from '../../photos/require-photo.ts';
import { requireRight } from '../../photos/require-rights.ts';

/**
 * The picture of a product's surface: a photo of the account, with the right to derive others from it. Undefined when
 * the choice has none.
 */
export async function requireTexture(accountId: string, { stone }: AreaLook): Promise<Photo | undefined> {
  if (!stone?.texture) return undefined;
  const photo = await requirePhoto(accountId, stone.texture.url);
  requireRight(photo.rights, 'canDerive');
  return photo;
}
