import { avifAddress, pictureFiles, webpAddress } from './picture-files.ts';
import type { PictureFileName } from './picture-files.ts';

type PictureProps = {
  readonly name: PictureFileName;
  readonly alt: string;
  /** How wide it is shown, as the `sizes` of HTML. */
  readonly sizes: string;
  readonly className?: string;
  /** Among the first things to see: fetched at once, before anything else. */
  readonly first?: boolean;
};

/** A picture in the sizes and formats that browsers choose from; its place is kept until it is there. */
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
