import { useState } from 'react';
import type { ComponentProps } from 'react';

import { isStored, smallCopyOf } from '#shared/photos/small-copy.ts';

type SmallPictureProps = Omit<ComponentProps<'img'>, 'src' | 'onError'> & {
  readonly url: string;
  readonly alt: string;
};

/** A picture in a small place: the small copy of a stored photo, or the picture itself where there is none. */
export function SmallPicture({ url, alt, ...more }: SmallPictureProps) {
  const [withoutCopy, setWithoutCopy] = useState<string>();
  const src = isStored(url) && url !== withoutCopy ? smallCopyOf(url) : url;
  return <img {...more} src={src} alt={alt} onError={() => setWithoutCopy(url)} />;
}
