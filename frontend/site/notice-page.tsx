import type { ReactNode } from 'react';

type NoticePageProps = { readonly title: string; readonly children: ReactNode };

/** A single card that says what happened and what to do next. */
export function NoticePage({ title, children }: NoticePageProps) {
  return (
    <main className="herringbone grid min-h-dvh grid-cols-1 place-items-center p-6">
      <section className="grid max-w-[30rem] min-w-0 grid-cols-1 gap-3 rounded-lg bg-white p-7 wrap-anywhere shadow-overlay md:p-9">
        <h1 className="display text-xl">{title}</h1>
        {children}
      </section>
    </main>
  );
}
