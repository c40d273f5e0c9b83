import type { ReactNode } from 'react';

type MessageCardProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
};

/** A card with one message: access gates, errors, empty lists. */
export function MessageCard({ icon, title, children, action }: MessageCardProps) {
  return (
    <div className="herringbone grid min-h-[calc(100dvh-60px)] place-items-center px-6 py-10">
      <section className="grid w-full max-w-[420px] justify-items-center gap-2 rounded-lg bg-paper p-8 text-center shadow-overlay">
        <span className="mb-2 grid size-[52px] place-items-center rounded-[14px] bg-clay-soft text-clay">{icon}</span>
        <h1 className="display text-xl">{title}</h1>
        <div className="text-balance text-ink-soft">{children}</div>
        {action && <div className="mt-3">{action}</div>}
      </section>
    </div>
  );
}
