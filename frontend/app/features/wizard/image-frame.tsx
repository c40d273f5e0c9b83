import type { ReactNode } from 'react';

type ImageFrameProps = {
  readonly children: ReactNode;
  /** Buttons above the image. */
  readonly header?: ReactNode;
  /** Buttons below the image. */
  readonly actions?: ReactNode;
};

/**
 * The herringbone background behind the photo and the marketing image, which can be sized by the space they have:
 * 100cqw by 100cqh. On a phone held sideways the header is beside the image, and the panel offers what is below it.
 */
export function ImageFrame({ children, header, actions }: ImageFrameProps) {
  return (
    <div className="herringbone absolute inset-0 z-[7] flex flex-col gap-4 p-3 sheet:pb-[calc(var(--sheet)+12px)] md:p-6 lg:px-10 sideways:flex-row sideways:gap-2 sideways:px-2 sideways:pt-2 short:pb-2">
      {header}
      <div className="relative grid min-h-0 flex-1 place-items-center [container-type:size]">{children}</div>
      {actions && (
        <div className="flex min-h-16 items-center gap-3 rounded-lg bg-paper px-4 py-2 shadow-card max-md:hidden short:hidden">
          {actions}
        </div>
      )}
    </div>
  );
}
