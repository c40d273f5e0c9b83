import { useEffect, useRef } from 'react';

import type { FormChanges } from '#shared/proposals/marketing-facts.ts';
import type { ProposalEdit } from '#shared/proposals/proposal.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useInTurn } from '../../../../api/use-in-turn.ts';
import type { ProposalSave } from '../save/use-proposal-save.ts';

/** What is kept of the form of step 4. */
type Kept = {
  readonly organizationId: number | undefined;
  readonly formChanges: FormChanges;
  readonly quoteAmount: string;
};

/** Long enough not to save every key, short enough that a reload loses nothing a person remembers typing. */
const PAUSE_MS = 500;

type Store = {
  readonly save: ProposalSave;
  /** The quote that the proposal has now, which loses it with another total (product 8.35). */
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
    // With another total it is another quote, though nobody typed.
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
    /** Saves at once, with the organization that an untouched form shows. */
    flush: (organizationId: number | undefined): Promise<boolean> => {
      latest.current = { ...latest.current, organizationId };
      return flush();
    },
  };
}

/** The fields that a save has to name. */
function editBetween(before: Kept, after: Kept): ProposalEdit {
  const { organizationId, formChanges, quoteAmount } = after;
  const isSame = JSON.stringify(formChanges) === JSON.stringify(before.formChanges);
  return {
    ...(organizationId !== undefined && organizationId !== before.organizationId && { organizationId }),
    ...(!isSame && { formChanges }),
    ...(quoteAmount !== before.quoteAmount && { quoteAmount }),
  };
}
