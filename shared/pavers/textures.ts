import type { AreaLook } from './paver-look.ts';
import type { Texture } from './texture.ts';

/** The texture that the stones of a look are painted with; if there is none, they are painted in tones. */
export type Textures = (look: AreaLook) => Texture | undefined;

/** Identifies the texture of a look. */
export const textureKey = ({ stone }: AreaLook): string => JSON.stringify(stone?.texture ?? '');

/** Reads the textures of everything that is painted, each of them once. */
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
