import type { AreaLook } from './paver-look.ts';
import type { Texture } from './texture.ts';

/** The surface that stones of a look are painted with; without one they have tones. */
export type Textures = (look: AreaLook) => Texture | undefined;

/** What tells the surface of a look from others. */
export const textureKey = ({ stone }: AreaLook): string => JSON.stringify(stone?.texture ?? '');

/** Reads the surfaces of all that is painted, each of them once. */
export async function readTextures(
  looks: readonly AreaLook[],
  read: (look: AreaLook) => Promise<Texture | undefined>,
): Promise<Textures> {
  const byKey = new Map(looks.map((look) => [textureKey(look), look]));
  const found = await Promise.all(
    [...byKey].map(async ([key, look]): Promise<readonly [string, Texture | undefined]> => [key, await read(look)]),
  );
  const textures = new Map(found);
  return (look) => textures.get(textureKey(look));
}
