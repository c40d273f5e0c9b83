import type { ReactNode } from 'react';

type SectionProps = {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
};

/** A card with a title and a note. */
export function Section({ title, note, children }: SectionProps) {
  return (
    <section aria-label={title} className="rounded-lg border bg-paper shadow-card">
      <header className="border-b px-4 py-3.5 md:px-6">
        <h2 className="display text-lg">{title}</h2>
        <p className="mt-0.5 text-ink-soft">{note}</p>
      </header>
      <div className="grid grid-cols-1 gap-5 p-4 md:p-6">{children}</div>
    </section>
  );
}
