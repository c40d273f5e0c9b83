import { useEffect, useState } from 'react';

import type { Size } from '#shared/geometry/camera.ts';

export type Sized = Size & { readonly url: string };
type Slot = 'before' | 'after' | 'area' | 'logo';
type Urls = Readonly<Record<Slot, string | undefined>>;

const slots = ['before', 'after', 'area', 'logo'] as const;

/** Image URLs with their sizes in pixels, once each has loaded. */
export function useSizes(urls: Urls): Readonly<Partial<Record<Slot, Sized>>> {
  const [known, setKnown] = useState<Readonly<Record<string, Sized>>>({});
  const wanted = slots.flatMap((slot) => urls[slot] ?? []).join('\n');
  useEffect(() => {
    for (const url of wanted.split('\n').filter(Boolean)) void measure(url, setKnown);
  }, [wanted]);
  return Object.fromEntries(
    slots.flatMap((slot) => {
      const sized = known[urls[slot] ?? ''];
      return sized ? [[slot, sized]] : [];
    }),
  );
}

type SetKnown = (change: (known: Readonly<Record<string, Sized>>) => Readonly<Record<string, Sized>>) => void;

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
