import { useState } from 'react';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';

import { LoadFailed } from './load-failed.tsx';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'onError'> & {
  readonly src: string;
  readonly alt: string;
  /** Shown beside the picture until it arrives, or until it is known that it does not. */
  readonly waiting?: ReactNode;
};

/** A picture that people work with. If it does not arrive, it says so, and 'Try Again' asks for it once more. */
export function Picture({ src, alt, className, onLoad, waiting, ...more }: PictureProps) {
  const [isMissing, setIsMissing] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const [arrivedSrc, setArrivedSrc] = useState<string>();
  const arrived = (event: SyntheticEvent<HTMLImageElement>) => {
    // The pressed button disappears, and the focus would be lost with it.
    if (isMissing) event.currentTarget.focus();
    setIsMissing(false);
    setArrivedSrc(src);
    onLoad?.(event);
  };
  return (
    <>
      <img
        key={attempt}
        {...more}
        src={src}
        alt={alt}
        tabIndex={-1}
        className={isMissing ? 'absolute size-px opacity-0' : className}
        onLoad={arrived}
        onError={() => setIsMissing(true)}
      />
      {!isMissing && arrivedSrc !== src && waiting}
      {isMissing && (
        <LoadFailed className="relative z-1 m-auto" onRetry={() => setAttempt(attempt + 1)}>
          This picture could not be loaded.
        </LoadFailed>
      )}
    </>
  );
}
