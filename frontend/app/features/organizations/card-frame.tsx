import type { ReactNode } from 'react';

export type CardFrameProps = {
  readonly title: string;
  /** Shown next to the title. */
  readonly badge?: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** A card whose title and buttons stay visible while its content scrolls. */
export function CardFrame({ title, badge, actions, children }: CardFrameProps) {
  return (
    <section className="self-start rounded-lg border bg-paper shadow-card" aria-label={title}>
      <header className="sticky top-0 z-[5] flex flex-wrap items-center gap-2 rounded-t-lg border-b bg-paper px-4 py-3.5 md:px-6">
        <h2 className="display min-w-0 text-lg wrap-anywhere">{title}</h2>
        {badge}
        <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>
      </header>
      <div className="grid lg:grid-cols-[minmax(0,1fr)_19.5rem]">{children}</div>
    </section>
  );
}
