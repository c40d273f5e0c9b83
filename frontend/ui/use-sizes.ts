import { useEffect, useState } from 'react';

import type { Size } from '#shared/geometry/camera.ts';

export type SizedImage = Size & { readonly url: string };
type Slot = 'before' | 'after' | 'area' | 'logo';
type Urls = Readonly<Record<Slot, string | undefined>>;

const slots = ['before', 'after', 'area', 'logo'] as const;

/** Image URLs with their sizes in pixels, once each has loaded. */
export function useSizes(urls: Urls): Readonly<Partial<Record<Slot, SizedImage>>> {
  const [known, setKnown] = useState<Readonly<Record<string, SizedImage>>>({});
  const joinedUrls = slots.flatMap((slot) => urls[slot] ?? []).join('\n');
  useEffect(() => {
    for (const url of joinedUrls.split('\n').filter(Boolean)) void measure(url, setKnown);
  }, [joinedUrls]);
  return Object.fromEntries(
    slots.flatMap((slot) => {
      const image = known[urls[slot] ?? ''];
      return image ? [[slot, image]] : [];
    }),
  );
}

type SetKnown = (change: (known: Readonly<Record<string, SizedImage>>) => Readonly<Record<string, SizedImage>>) => void;

async function measure(url: string, setKnown: SetKnown): Promise<void> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  setKnown((known) => (known[url] ? known : { ...known, [url]: { url, width, height } }));
}
