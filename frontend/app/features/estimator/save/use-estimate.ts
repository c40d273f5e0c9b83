import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';

import { estimates } from '#shared/estimates/contract.ts';
import type { EstimateStatus } from '#shared/estimates/estimate-status.ts';
import type { Estimate } from '#shared/estimates/estimate.ts';
import { call } from '../../../../api/call.ts';
import { approvalsKey, estimateListKey, estimateQuery } from '../../../../api/estimate-queries.ts';
import { useCall, withServerMessage } from '../../../../api/use-call.ts';
import { saveVersioned, useConflictChoice } from '../../../../api/versioned-save.ts';
import type { Saved } from '../../../../api/versioned-save.ts';
import { changeForm, formOf, inputOf } from '../form/estimate-form.ts';
import type { EstimateForm } from '../form/estimate-form.ts';
import { deleteDraft, findDraft } from './draft-store.ts';
import type { DraftKey } from './draft-store.ts';
import { useDraft } from './use-draft.ts';

/** What a person is missing to save: a session or a plan. */
type Missing = 'sign-in' | 'plan';

type EstimateInput = {
  /** What the server has, or what a new estimate begins with. */
  readonly start: EstimateForm;
  readonly draftKey: DraftKey;
  readonly userId: string | undefined;
  readonly onSaved: (id: number) => void;
};

/** The estimate on the screen: every change, what of it is saved, and what stands in the way of saving. */
export function useEstimate({ start, draftKey, userId, onSaved }: EstimateInput) {
  const client = useQueryClient();
  // Work stays its author's when the session ends while it is open: signing in again finds it.
  const [author] = useState(userId);
  const [found] = useState(() => findDraft(author, draftKey));
  const [form, dispatch] = useReducer(changeForm, found ?? start);
  const [saved, setSaved] = useState(start);
  const [restored, setRestored] = useState(found !== undefined);
  const [missing, setMissing] = useState<Missing>();
  const [isEndTold, setEndTold] = useState(false);
  const conflict = useConflictChoice<Estimate>();
  const dirty = differs(form, saved);
  useDraft({ userId: author, key: form.id ?? draftKey, form, dirty });

  /** Takes what the server answered; what was typed while it answered stays unsaved. */
  const take = (sent: EstimateForm, estimate: Estimate) => {
    deleteDraft(author, draftKey);
    deleteDraft(author, estimate.id);
    dispatch({ kind: 'saved', estimate });
    setSaved({ ...sent, content: { ...sent.content, status: estimate.status } });
    setRestored(false);
    client.setQueryData(estimateQuery(estimate.id).queryKey, estimate);
    for (const queryKey of [estimateListKey, approvalsKey]) void client.invalidateQueries({ queryKey });
  };

  /** Puts what is saved in place of what is on the screen. */
  const replaceBy = (other: EstimateForm) => {
    deleteDraft(author, other.id ?? draftKey);
    dispatch({ kind: 'replace', form: other });
    setSaved(other);
    setRestored(false);
  };

  const store = async (sent: EstimateForm): Promise<Saved<Estimate>> => {
    const { id, version } = sent;
    const body = inputOf(sent);
    if (id === undefined || version === undefined) {
      return { kept: 'mine', latest: await call(estimates.create, { body }) };
    }
    return saveVersioned({
      version,
      save: (over) => call(estimates.save, { params: { id: String(id) }, body: { ...body, version: over } }),
      findLatest: () => client.fetchQuery(estimateQuery(id)),
      choose: conflict.ask,
    });
  };

  const write = useCall(store, {
    onSuccess: ({ kept, latest }, sent) => {
      if (kept === 'theirs') replaceBy(formOf(latest));
      if (kept !== 'mine') return;
      take(sent, latest);
      if (sent.id === undefined) onSaved(latest.id);
    },
    success: ({ kept }) => (kept === 'mine' ? { title: 'Estimate saved successfully.' } : undefined),
    onCode: {
      UNAUTHENTICATED: () => setMissing('sign-in'),
      FORBIDDEN: () => setMissing('sign-in'),
      PLAN_REQUIRED: () => setMissing('plan'),
    },
    failure: withServerMessage('Error saving estimate', 'Please try again.'),
  });

  /** The number of the saved estimate; undefined when something stood in the way, which has been said. */
  const send = async (sent: EstimateForm): Promise<number | undefined> => {
    const outcome = await write.run(sent);
    return outcome?.kept === 'mine' ? outcome.latest.id : undefined;
  };

  // This screen is open to everybody: without a gate, it is the dialog that says that a session has ended.
  const hasEnded = author !== undefined && userId === undefined && !isEndTold;
  return {
    form,
    dispatch,
    dirty,
    busy: write.isPending,
    restored,
    missing: missing ?? (hasEnded ? 'sign-in' : undefined),
    closeMissing: () => {
      setMissing(undefined);
      setEndTold(true);
    },
    conflict,
    save: () => send(form),
    setStatus: (status: EstimateStatus) => send({ ...form, content: { ...form.content, status } }),
    /** An answer of another call that changed the estimate, as an approval does. */
    takeAnswer: (estimate: Estimate) => take(form, estimate),
    discard: () => replaceBy(saved),
  };
}

function differs(form: EstimateForm, saved: EstimateForm): boolean {
  if (form.lines !== saved.lines) return true;
  const now = Object.entries(form.content);
  const before: Readonly<Record<string, unknown>> = saved.content;
  return now.length !== Object.keys(before).length || now.some(([name, value]) => before[name] !== value);
}

export type EstimateSession = ReturnType<typeof useEstimate>;
