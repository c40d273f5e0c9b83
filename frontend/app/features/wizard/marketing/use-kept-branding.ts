import { useEffect, useRef } from 'react';

import type { FormChanges } from '#shared/proposals/marketing-facts.ts';
import type { ProposalEdit } from '#shared/proposals/proposal.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useInTurn } from '../../../../api/use-in-turn.ts';
import type { ProposalSave } from '../save/use-proposal-save.ts';

/** The part of the form of step 4 that is saved on the proposal. */
type Kept = {
  readonly organizationId: number | undefined;
  readonly formChanges: FormChanges;
  readonly quoteAmount: string;
};

/** Milliseconds: long enough not to save every keystroke, short enough that a reload loses nothing anyone remembers. */
const PAUSE_MS = 500;

type Store = {
  readonly save: ProposalSave;
  /** The quote of the saved proposal. A save of another total removes it there (product 8.35). */
  readonly storedQuote: () => string;
};

/** Saves the form of step 4 with the proposal, one save at a time, so that they never conflict with each other. */
export function useKeptBranding(current: Kept, { save, storedQuote }: Store) {
  const { run } = useCall((edit: ProposalEdit) => save.edit(edit), {
    failure: { title: 'Update Failed', description: 'Could not save changes' },
  });
  const saved = useRef(current);
  const latest = useRef(current);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const inTurn = useInTurn();
  const saveNow = async (): Promise<boolean> => {
    const wanted = latest.current;
    const edit = editBetween({ ...saved.current, quoteAmount: storedQuote() }, wanted);
    if (Object.keys(edit).length === 0) return true;
    const done = (await run(edit)) === true;
    if (done) saved.current = wanted;
    return done;
  };
  const flush = (): Promise<boolean> => {
    clearTimeout(timer.current);
    return inTurn(saveNow);
  };
  const flushLast = useRef(flush);
  useEffect(() => {
    flushLast.current = flush;
    // Another total changes the quote, even though nobody typed.
    latest.current = { ...latest.current, quoteAmount: current.quoteAmount };
  });
  useEffect(
    () => () => {
      void flushLast.current();
    },
    [],
  );
  return {
    saveSoon: (wanted: Kept): void => {
      latest.current = wanted;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    /** Saves at once, with the organization that the form shows even if nobody chose it. */
    flush: (organizationId: number | undefined): Promise<boolean> => {
      latest.current = { ...latest.current, organizationId };
      return flush();
    },
  };
}

/** The changed fields, which the save has to contain. */
function editBetween(before: Kept, after: Kept): ProposalEdit {
  const { organizationId, formChanges, quoteAmount } = after;
  const isSame = JSON.stringify(formChanges) === JSON.stringify(before.formChanges);
  return {
    ...(organizationId !== undefined && organizationId !== before.organizationId && { organizationId }),
    ...(!isSame && { formChanges }),
    ...(quoteAmount !== before.quoteAmount && { quoteAmount }),
  };
}
