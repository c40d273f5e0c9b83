import { avifAddress, pictureFiles, webpAddress } from './picture-files.ts';
import type { PictureFileName } from './picture-files.ts';

type PictureProps = {
  readonly name: PictureFileName;
  readonly alt: string;
  /** Display width, as HTML's `sizes`. */
  readonly sizes: string;
  readonly className?: string;
  /** The picture is visible without scrolling, so it loads eagerly with high priority. */
  readonly first?: boolean;
};

/** A responsive picture. It has a fixed size, so that nothing moves when it loads. */
export function Picture({ name, alt, sizes, className, first = false }: PictureProps) {
  const { width, height, widths } = pictureFiles[name];
  const avif = widths.map((one) => `${avifAddress(name, one)} ${one}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={webpAddress(name)}
        width={width}
        height={height}
        alt={alt}
        className={className}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
