import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useReducer, useRef, useState } from 'react';

import { estimates } from '#shared/estimates/contract.ts';
import type { EstimateStatus } from '#shared/estimates/estimate-status.ts';
import { emailProblem } from '#shared/estimates/estimate.ts';
import type { Estimate } from '#shared/estimates/estimate.ts';
import { AppError } from '#shared/http/errors.ts';
import { codeOf } from '../../../../api/api-error.ts';
import { isStillSignedIn } from '../../../../api/auth-queries.ts';
import { call } from '../../../../api/call.ts';
import { allSettingsKey, approvalsKey, estimateListKey, estimateQuery } from '../../../../api/estimate-queries.ts';
import { unansweredKeys } from '../../../../api/unanswered-keys.ts';
import { useCall, withServerMessage } from '../../../../api/use-call.ts';
import { useCancelOnLeave } from '../../../../api/use-cancel-on-leave.ts';
import { useInTurn } from '../../../../api/use-in-turn.ts';
import { saveVersioned, useConflictChoice } from '../../../../api/versioned-save.ts';
import type { Saved } from '../../../../api/versioned-save.ts';
import { changeForm, formOf, inputOf } from '../form/estimate-form.ts';
import type { EstimateForm } from '../form/estimate-form.ts';
import { deleteDraft, findDraft, saveDraft } from './draft-store.ts';
import type { DraftKey } from './draft-store.ts';
import { useDraft } from './use-draft.ts';

/** What a person lacks in order to save: a session or a plan. */
type Missing = 'sign-in' | 'plan';

type EstimateInput = {
  /** The estimate as it was saved, or as a new one starts. */
  readonly start: EstimateForm;
  readonly draftKey: DraftKey;
  readonly userId: string | undefined;
  readonly onSaved: (id: number) => void;
};

type Sent = {
  readonly form: EstimateForm;
  /** Whether the form's status was chosen for this save, rather than loaded with the estimate. */
  readonly isStatusChosen: boolean;
};

/** Idempotency-Keys of first saves, each of which creates one estimate. */
const creations = unansweredKeys<DraftKey>();

/** The estimate on screen: its changes, its saved state, and what prevents saving. */
export function useEstimate({ start, draftKey, userId, onSaved }: EstimateInput) {
  const client = useQueryClient();
  // The draft stays with its author when the session ends, so that it is found after signing in again.
  const [author] = useState(userId);
  const [found] = useState(() => findDraft(author, draftKey));
  const [form, dispatch] = useReducer(changeForm, found ?? start);
  const [saved, setSaved] = useState(start);
  const [restored, setRestored] = useState(found !== undefined);
  const [missing, setMissing] = useState<Missing>();
  const [isEndDismissed, setEndDismissed] = useState(false);
  const conflict = useConflictChoice<Estimate>();
  const dirty = isChanged(form, saved);
  /** Each save builds on what the one before has saved. */
  const inTurn = useInTurn();
  const onServer = useRef<Pick<EstimateForm, 'id' | 'version'>>(form);
  const { isKept, keepNow, keepNoDraft } = useDraft({ userId: author, key: form.id ?? draftKey, form, dirty });
  const screen = useScreen(form);

  /** Takes the server's reply. What was typed in the meantime stays unsaved. */
  const applySaved = (sent: EstimateForm, estimate: Estimate) => {
    deleteDraft(author, draftKey);
    deleteDraft(author, estimate.id);
    const kept = { ...sent, content: { ...sent.content, status: estimate.status } };
    const { left } = screen.current;
    const rest = left && changeForm(left, { kind: 'saved', estimate });
    if (rest && isChanged(rest, kept)) saveDraft(author, estimate.id, rest);
    dispatch({ kind: 'saved', estimate });
    setSaved(kept);
    setRestored(false);
    client.setQueryData(estimateQuery(estimate.id).queryKey, estimate);
    for (const queryKey of [estimateListKey, approvalsKey]) void client.invalidateQueries({ queryKey });
  };

  /** Replaces the estimate on screen by a saved one. */
  const replaceWith = (other: EstimateForm) => {
    deleteDraft(author, other.id ?? draftKey);
    dispatch({ kind: 'replace', form: other });
    onServer.current = other;
    setSaved(other);
    setRestored(false);
  };

  const saveOver = async ({ form: sent, isStatusChosen }: Sent): Promise<Saved<Estimate>> => {
    const { id, version } = onServer.current;
    const body = inputOf(sent);
    if (id === undefined || version === undefined) {
      const latest = await call(estimates.create, { body, key: creations.keyOf(draftKey, body) });
      creations.done(draftKey);
      return { kept: 'mine', latest };
    }
    return saveVersioned({
      version,
      save: (over, theirs) => {
        const status = isStatusChosen ? body.status : (theirs?.status ?? body.status);
        return call(estimates.save, { params: { id: String(id) }, body: { ...body, status, version: over } });
      },
      findLatest: () => client.fetchQuery(estimateQuery(id)),
      choose: (theirs, decided) => (decided && hasSameContent(theirs, decided) ? 'mine' : conflict.ask(theirs)),
    });
  };

  const saveForm = async (sent: Sent): Promise<Saved<Estimate>> => {
    // The server would report it too, but in the words of its check of every call.
    const problem = emailProblem(sent.form.content.customerEmail);
    if (problem !== undefined) throw new AppError('INVALID_REQUEST', problem);
    const outcome = await saveOver(sent).catch((error: unknown) => {
      // Nobody else saved, so the minimum margin may have changed.
      if (codeOf(error) === 'CONFLICT') void client.invalidateQueries({ queryKey: allSettingsKey });
      throw error;
    });
    if (outcome.latest) onServer.current = outcome.latest;
    return outcome;
  };

  const write = useCall((sent: Sent) => inTurn(() => saveForm(sent)), {
    onSuccess: ({ kept, latest }, { form: sent }) => {
      if (kept === 'theirs') replaceWith(formOf(latest));
      if (kept !== 'mine') return;
      applySaved(sent, latest);
      // Somebody has signed in in another tab.
      if (userId === undefined) void isStillSignedIn(client);
      // A person who left the screen in the meantime is doing something else.
      if (sent.id === undefined && !screen.current.left) onSaved(latest.id);
    },
    success: ({ kept }) => (kept === 'mine' ? { title: 'Estimate saved successfully.' } : undefined),
    onCode: {
      UNAUTHENTICATED: () => {
        keepNow();
        setMissing('sign-in');
      },
      PLAN_REQUIRED: () => setMissing('plan'),
    },
    failure: withServerMessage('Error saving estimate', 'Please try again.'),
  });

  /** Resolves to the estimate's number; undefined when saving failed, which has been shown by then. */
  const send = async (sent: Sent): Promise<number | undefined> => {
    const outcome = await write.run(sent);
    return outcome?.kept === 'mine' ? outcome.latest.id : undefined;
  };

  // This screen has no access gate, so a dialog says that the session has ended.
  const hasEnded = author !== undefined && userId === undefined && !isEndDismissed;
  return {
    form,
    dispatch,
    dirty,
    busy: write.isPending,
    restored,
    /** Undefined until the estimate is saved. */
    savedOrganizationId: form.id === undefined ? undefined : saved.content.organizationId,
    /** Whether this browser brings the work back after signing in. */
    isKept,
    missing: missing ?? (hasEnded ? 'sign-in' : undefined),
    closeMissing: () => {
      setMissing(undefined);
      setEndDismissed(true);
    },
    conflict,
    save: () => send({ form, isStatusChosen: false }),
    setStatus: (status: EstimateStatus) =>
      send({ form: { ...form, content: { ...form.content, status } }, isStatusChosen: true }),
    /** Takes the reply of another call that changed the estimate, such as an approval. */
    applyReply: (estimate: Estimate) => {
      onServer.current = estimate;
      // That call sent nothing of the form, so its changes stay unsaved.
      applySaved(saved, estimate);
    },
    discard: () => replaceWith(saved),
    /** Deletes everything this browser keeps of a deleted estimate, even if it is the one on screen. */
    forget: (id: number) => {
      if (id === form.id) keepNoDraft();
      deleteDraft(author, id);
    },
  };
}

/** The form on screen, and the form as it was when the screen was left, for a reply that comes later. */
function useScreen(form: EstimateForm) {
  const screen = useRef<{ form: EstimateForm; left?: EstimateForm }>({ form });
  useLayoutEffect(() => {
    screen.current = { form };
  }, [form]);
  useCancelOnLeave(() => {
    screen.current.left = screen.current.form;
  });
  return screen;
}

/** Whether two versions have the same content, so that a save over one loses nothing of the other. */
const hasSameContent = (one: Estimate, other: Estimate): boolean =>
  JSON.stringify(inputOf(formOf(one))) === JSON.stringify(inputOf(formOf(other)));

function isChanged(form: EstimateForm, saved: EstimateForm): boolean {
  if (form.lines !== saved.lines) return true;
  const now = Object.entries(form.content);
  const before: Readonly<Record<string, unknown>> = saved.content;
  return now.length !== Object.keys(before).length || now.some(([name, value]) => before[name] !== value);
}

export type EstimateSession = ReturnType<typeof useEstimate>;
