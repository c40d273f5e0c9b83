import type { ReactNode } from 'react';

import { formatDollars } from '#shared/proposals/price.ts';

export const sections = [
  { id: 'project', title: 'Project' },
  { id: 'pavers', title: 'Pavers' },
  { id: 'labor', title: 'Labor' },
  { id: 'machinery', title: 'Machinery' },
  { id: 'removal', title: 'Removal' },
  { id: 'permits', title: 'Permits' },
  { id: 'other-items', title: 'Other Items' },
  { id: 'pricing', title: 'Pricing' },
  { id: 'terms', title: 'Terms' },
] as const;
export type SectionId = (typeof sections)[number]['id'];

type SectionCardProps = {
  readonly id: SectionId;
  /** Dollars that the included line items of the section cost. */
  readonly cost?: number;
  readonly children: ReactNode;
};

/** One of the nine sections. Its heading gets the focus when the menu leads to it. */
export function SectionCard({ id, cost, children }: SectionCardProps) {
  const title = sections.find((section) => section.id === id)?.title;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-[76px] rounded-lg border bg-paper shadow-card max-lg:scroll-mt-[128px]"
    >
      <header className="flex items-center gap-3 border-b px-4 py-3.5 md:px-5">
        <h2 id={`${id}-title`} tabIndex={-1} className="display mr-auto text-lg outline-0">
          {title}
        </h2>
        {cost !== undefined && cost > 0 && (
          <p>
            <span className="sr-only">Cost: </span>
            <b className="font-semibold tabular-nums">{formatDollars(cost)}</b>
          </p>
        )}
      </header>
      {children}
    </section>
  );
}

/** Lays out the fields of a section in as many columns as fit. */
export const FIELD_GRID =
  'grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-x-3 gap-y-4 p-4 tight:*:col-span-1 md:p-5';
