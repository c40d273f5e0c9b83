import { Inbox } from 'lucide-react';

const TITLES = { more: 'No leads found so far', searching: 'No leads found', empty: 'Nothing here' };
const TEXTS = {
  more: 'Show older leads to keep looking.',
  searching: 'No leads match your search. Try other words, or another list.',
  empty: 'New leads appear here by themselves within seconds.',
};

type NoLeadsProps = {
  readonly searching: boolean;
  /** Whether there are older leads that have not been searched yet. */
  readonly more: boolean;
};

/** Takes the place of an empty list of leads. */
export function NoLeads({ searching, more }: NoLeadsProps) {
  const state = (more && 'more') || (searching && 'searching') || 'empty';
  return (
    <section className="herringbone grid place-items-center rounded-lg border px-6 py-14 text-center">
      <div className="grid justify-items-center gap-2 rounded-lg bg-paper p-8">
        <Inbox aria-hidden="true" className="size-8 text-ink-soft" />
        <h2 className="display text-xl">{TITLES[state]}</h2>
        <p className="max-w-[40ch] text-ink-soft">{TEXTS[state]}</p>
      </div>
    </section>
  );
}
