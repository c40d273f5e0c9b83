import { Spinner } from '../../../ui/spinner.tsx';

/** The list while it loads: its title, a spinner, and cards in outline. */
export function ProposalsLoading() {
  return (
    <main className="overflow-hidden">
      <div className="mx-auto max-w-[1240px] p-4 md:p-6">
        <div className="mb-3 flex min-h-10 items-center gap-3 md:mb-4">
          <h1 className="display text-2xl">Proposals</h1>
          <output aria-label="Loading proposals" className="text-ink-soft">
            <Spinner className="size-5" />
          </output>
        </div>
        <div aria-hidden="true" className="grid gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
          {Array.from({ length: 6 }, (_, n) => (
            <div key={n} className="animate-pulse overflow-hidden rounded-lg border bg-paper shadow-card">
              <div className="aspect-[16/9] bg-sand-deep" />
              <div className="grid gap-3 p-4">
                <span className="h-5 w-1/3 rounded-sm bg-sand-deep" />
                <span className="h-5 w-4/5 rounded-sm bg-sand-deep" />
                <span className="h-7 w-1/2 rounded-sm bg-sand-deep" />
                <span className="h-10 rounded-md bg-sand-deep" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </main>
  );
}
