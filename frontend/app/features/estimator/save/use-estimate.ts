import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';

import { estimates } from '#shared/estimates/contract.ts';
import type { EstimateStatus } from '#shared/estimates/estimate-status.ts';
import type { Estimate } from '#shared/estimates/estimate.ts';
import { wordsOf } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { approvalsKey, estimateListKey, estimateQuery } from '../../../../api/estimate-queries.ts';
import { toastError, toastSuccess } from '../../../../ui/toast.tsx';
import { changeForm, formOf, inputOf } from '../form/estimate-form.ts';
import type { EstimateForm } from '../form/estimate-form.ts';
import { dropDraft, findDraft } from './draft-store.ts';
import type { DraftKey } from './draft-store.ts';
import { saveProblem } from './save-problem.ts';
import { useDraft } from './use-draft.ts';

export type Dialog = 'sign-in' | 'plan' | 'conflict';

type Start = {
  /** What the server has, or what a fresh estimate begins with. */
  readonly start: EstimateForm;
  readonly draftKey: DraftKey;
  readonly userId: string | undefined;
  readonly onSaved: (id: number) => void;
};

/** The estimate on the screen: every change, what of it is saved, and what stands in the way of saving. */
export function useEstimate({ start, draftKey, userId, onSaved }: Start) {
  const client = useQueryClient();
  const [found] = useState(() => findDraft(userId, draftKey));
  const [form, dispatch] = useReducer(changeForm, found ?? start);
  const [saved, setSaved] = useState(start);
  const [restored, setRestored] = useState(found !== undefined);
  const [busy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<Dialog>();
  const dirty = differs(form, saved);
  useDraft({ userId, key: form.id ?? draftKey, form, dirty });

  /** Takes what the server answered; what was typed while it answered stays unsaved. */
  const take = (sent: EstimateForm, estimate: Estimate) => {
    dropDraft(userId, draftKey);
    dropDraft(userId, estimate.id);
    dispatch({ kind: 'saved', estimate });
    setSaved({ ...sent, content: { ...sent.content, status: estimate.status } });
    setRestored(false);
    client.setQueryData(estimateQuery(estimate.id).queryKey, estimate);
    for (const queryKey of [estimateListKey, approvalsKey]) void client.invalidateQueries({ queryKey });
  };

  /** The number of the saved estimate; undefined when something stood in the way, which has been said. */
  const send = async (sent: EstimateForm): Promise<number | undefined> => {
    setBusy(true);
    try {
      const estimate = await store(sent);
      take(sent, estimate);
      toastSuccess('Estimate saved successfully.');
      if (sent.id === undefined) onSaved(estimate.id);
      return estimate.id;
    } catch (error) {
      const problem = saveProblem(error);
      if (problem === 'conflict' && !(await isStale(sent))) {
        toastError('Error saving estimate', wordsOf(error, 'Please try again.'));
      } else if (problem === 'other') toastError('Error saving estimate', wordsOf(error, 'Please try again.'));
      else setDialog(problem);
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  /** A refusal is a conflict only when somebody else has saved in between. */
  const isStale = async ({ id, version }: EstimateForm): Promise<boolean> =>
    id !== undefined && (await client.fetchQuery(estimateQuery(id))).version !== version;

  return {
    form,
    dispatch,
    dirty,
    busy,
    restored,
    dialog,
    closeDialog: () => setDialog(undefined),
    save: () => send(form),
    setStatus: (status: EstimateStatus) => send({ ...form, content: { ...form.content, status } }),
    /** An answer of another call that changed the estimate, as an approval does. */
    takeAnswer: (estimate: Estimate) => take(form, estimate),
    discard: () => {
      dropDraft(userId, form.id ?? draftKey);
      dispatch({ kind: 'replace', form: saved });
      setRestored(false);
    },
    /** After a conflict: ours over theirs, or theirs instead. */
    keepMine: async () => {
      setDialog(undefined);
      if (form.id === undefined) return;
      const { version } = await client.fetchQuery(estimateQuery(form.id));
      await send({ ...form, version });
    },
    takeTheirs: async () => {
      setDialog(undefined);
      if (form.id === undefined) return;
      const theirs = formOf(await client.fetchQuery(estimateQuery(form.id)));
      dropDraft(userId, form.id);
      dispatch({ kind: 'replace', form: theirs });
      setSaved(theirs);
      setRestored(false);
    },
  };
}

function differs(form: EstimateForm, saved: EstimateForm): boolean {
  if (form.lines !== saved.lines) return true;
  const now = Object.entries(form.content);
  const before: Readonly<Record<string, unknown>> = saved.content;
  return now.length !== Object.keys(before).length || now.some(([name, value]) => before[name] !== value);
}

export type EstimateSession = ReturnType<typeof useEstimate>;

function store(form: EstimateForm): Promise<Estimate> {
  const { id, version } = form;
  const body = inputOf(form);
  if (id === undefined || version === undefined) return call(estimates.create, { body });
  return call(estimates.save, { params: { id: String(id) }, body: { ...body, version } });
}
