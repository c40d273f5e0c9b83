import { useEffect, useRef } from 'react';

import type { EstimateForm } from '../form/estimate-form.ts';
import { deleteDraft, saveDraft } from './draft-store.ts';
import type { DraftKey } from './draft-store.ts';

/** Milliseconds without typing before the draft is saved. Leaving the page saves it at once. */
const PAUSE_MS = 400;

type SavedDraft = {
  readonly userId: string | undefined;
  readonly key: DraftKey;
  readonly form: EstimateForm;
  /** Whether anything on screen is not saved on the server. */
  readonly dirty: boolean;
};

/** Saves unsaved work in the browser as it is typed, until the returned function is called. */
export function useDraft(kept: SavedDraft): () => void {
  const latest = useRef(kept);
  const isOver = useRef(false);
  useEffect(() => {
    latest.current = kept;
  });
  const { form, dirty } = kept;
  useEffect(() => {
    if (!dirty) return undefined;
    const timer = setTimeout(() => write(latest.current, isOver.current), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form, dirty]);
  const wasDirty = useRef(dirty);
  useEffect(() => {
    // Work that was undone by hand, for example by typing the old text again, needs no draft.
    if (wasDirty.current && !dirty) deleteDraft(latest.current.userId, latest.current.key);
    wasDirty.current = dirty;
  }, [dirty]);
  useEffect(() => {
    const leave = () => write(latest.current, isOver.current);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return () => {
    isOver.current = true;
  };
}

function write({ userId, key, form, dirty }: SavedDraft, isOver: boolean): void {
  if (dirty && !isOver) saveDraft(userId, key, form);
}
