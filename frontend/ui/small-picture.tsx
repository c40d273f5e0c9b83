import { useState } from 'react';
import type { ComponentProps } from 'react';

import { isStored, smallCopyOf } from '#shared/photos/small-copy.ts';

type SmallPictureProps = Omit<ComponentProps<'img'>, 'src' | 'onError'> & {
  readonly url: string;
  readonly alt: string;
};

/** A picture in a small space: the small copy of a stored photo, or the picture itself if there is no copy. */
export function SmallPicture({ url, alt, ...more }: SmallPictureProps) {
  const [withoutCopy, setWithoutCopy] = useState<string>();
  const src = isStored(url) && url !== withoutCopy ? smallCopyOf(url) : url;
  return <img {...more} src={src} alt={alt} onError={() => setWithoutCopy(url)} />;
}
