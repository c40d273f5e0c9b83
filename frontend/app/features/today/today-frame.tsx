import { useState } from 'react';
import type { ReactNode } from 'react';

import { Spinner } from '../../../ui/spinner.tsx';

/** 'Sunday, November 22' */
const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** The screen's title, with the day that its lists are about. */
export function TodayTitle({ at, children }: { readonly at: number; readonly children?: ReactNode }) {
  return (
    <div className="mb-4 flex min-h-10 flex-wrap items-baseline gap-x-3">
      <h1 className="display text-2xl">Today</h1>
      <p className="text-ink-soft">{day.format(at)}</p>
      {children}
    </div>
  );
}

/** The screen while it loads: its title, a spinner, and lists in outline. */
export function TodayLoading() {
  const [now] = useState(Date.now);
  return (
    <main className="overflow-hidden">
      <div className="mx-auto max-w-[1240px] p-4 md:p-6">
        <TodayTitle at={now}>
          <output aria-label="Loading today" className="self-center text-ink-soft">
            <Spinner className="size-5" />
          </output>
        </TodayTitle>
        <div aria-hidden="true" className="grid gap-4 md:gap-6 lg:grid-cols-2">
          {Array.from({ length: 4 }, (_, n) => (
            <div key={n} className="grid animate-pulse gap-3 rounded-lg border bg-paper p-4 shadow-card">
              <span className="h-6 w-1/3 rounded-sm bg-sand-deep" />
              <span className="h-5 w-4/5 rounded-sm bg-sand-deep" />
              <span className="h-5 w-3/5 rounded-sm bg-sand-deep" />
            </div>
          ))}
        </div>
      </div>
    </main>
  );
}
