import { Check, Phone } from 'lucide-react';
import { useRef } from 'react';

import { callReasons } from '#shared/today/board-entries.ts';
import type { BoardEntry } from '#shared/today/board-entries.ts';
import { agoText } from '../../../ui/ago-text.ts';
import { Button } from '../../../ui/button.tsx';
import { CallLink } from './call-link.tsx';
import { ListCard, Who } from './list-card.tsx';
import { useCalled } from './use-called.ts';

type CallListProps = { readonly calls: readonly BoardEntry[]; readonly now: number };

/** Whom to call, and why (product 36.3). */
export function CallList({ calls, now }: CallListProps) {
  return (
    <ListCard
      title="Calls to make"
      icon={<Phone className="size-5" />}
      entries={calls}
      nothing="No one is waiting for a call. A contact with a phone number shows up here when there is a reason to call."
      row={(entry) => <CallRow entry={entry} now={now} />}
    />
  );
}

function CallRow({ entry, now }: { readonly entry: BoardEntry; readonly now: number }) {
  const { name = '', phone = '', reason, at } = entry;
  const called = useRef<HTMLDivElement>(null);
  const { note, isPending } = useCalled(entry, () => leaveFocus(called.current));
  return (
    <>
      <Who entry={entry}>
        {reason && callReasons[reason]} · {agoText(at, now)}
      </Who>
      <CallLink name={name} phone={phone} />
      <div ref={called}>
        <Button icon={<Check className="size-4" />} busy={isPending} aria-label={`${name} was called`} onClick={note}>
          Called
        </Button>
      </div>
    </>
  );
}

/** When a row disappears while its button has the focus, the next row's button gets it, or else the list's heading. */
function leaveFocus(called: HTMLElement | null): void {
  if (!called?.contains(document.activeElement)) return;
  const next = called.closest('li')?.nextElementSibling?.querySelector('button');
  const to = next ?? called.closest('section')?.querySelector('h2');
  to?.focus();
}
