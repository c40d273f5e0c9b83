import type { ReactNode } from 'react';

type ImageFrameProps = {
  readonly children: ReactNode;
  /** Buttons below the image. */
  readonly actions?: ReactNode;
};

/** The herringbone background behind the photo and the marketing image. */
export function ImageFrame({ children, actions }: ImageFrameProps) {
  return (
    <div className="herringbone absolute inset-0 z-[7] grid grid-rows-[minmax(0,1fr)_auto] gap-4 p-3 max-md:pb-[calc(var(--sheet)+12px)] md:p-6 lg:px-10">
      <div className="relative grid min-h-0 place-items-center">{children}</div>
      {actions && (
        <div className="flex min-h-16 items-center gap-3 rounded-lg bg-paper px-4 py-2 shadow-card max-md:hidden">
          {actions}
        </div>
      )}
    </div>
  );
}
