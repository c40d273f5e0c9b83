import { useEffect, useRef } from 'react';

import { inHundredths } from '#shared/catalog/measure.ts';
import { readSize } from '#shared/catalog/product.ts';
import type { PaverPattern } from '#shared/pavers/paver-choice.ts';
import { swatch } from '#shared/pavers/swatch.ts';
import type { PaverTexture } from '#shared/pavers/texture.ts';
import { loadTexture } from '../../../api/photo-pixels.ts';

const SIZE_PX = 192;
/** Meters of ground that are shown: some six pavers across. */
const METERS = 1.2;

type TexturePreviewProps = {
  readonly texture: PaverTexture;
  /** The first size of the product, as typed. */
  readonly size: string;
  readonly pattern: PaverPattern;
};

/** Some pavers of true size with the pictured surface, which makes a wrong width visible. */
export function TexturePreview({ texture: { url, inches }, size, pattern }: TexturePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    const sides = readSize(size);
    void loadTexture({ url, inches }).then((texture) => {
      const context = canvas.current?.getContext('2d');
      if (isGone || !context || !sides || !texture) return;
      const stone = { length: inHundredths(sides.length), width: inHundredths(sides.width), swatches: [] };
      const look = { shape: 'rectangle', pattern, color: 'charcoal-gray', stone } as const;
      context.putImageData(new ImageData(swatch(look, SIZE_PX, METERS, texture), SIZE_PX, SIZE_PX), 0, 0);
    });
    return () => {
      isGone = true;
    };
  }, [url, inches, size, pattern]);
  return (
    <figure className="grid gap-1.5 justify-self-start">
      <canvas
        ref={canvas}
        width={SIZE_PX}
        height={SIZE_PX}
        role="img"
        aria-label="The pavers as previews show them"
        className="rounded-md border bg-sand"
      />
      <figcaption className="text-sm text-ink-soft">As previews show it, 4 ft across</figcaption>
    </figure>
  );
}
