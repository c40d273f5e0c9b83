import { useEffect, useRef, useState } from 'react';

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

type DraftKeeping = {
  /** Whether what is on screen would come back after the page was left. */
  readonly isKept: boolean;
  /** Saves the draft without waiting for a pause. */
  readonly keepNow: () => void;
  /** Ends saving drafts. */
  readonly keepNoDraft: () => void;
};

/** Saves unsaved work in the browser as it is typed. */
export function useDraft(kept: SavedDraft): DraftKeeping {
  const latest = useRef(kept);
  const isOver = useRef(false);
  const [isStored, setIsStored] = useState(true);
  const keepNow = () => setIsStored(write(latest.current, isOver.current));
  useEffect(() => {
    latest.current = kept;
  });
  const { form, dirty } = kept;
  useEffect(() => {
    if (!dirty) return undefined;
    const timer = setTimeout(keepNow, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form, dirty]);
  const wasDirty = useRef(dirty);
  useEffect(() => {
    // Work that was undone by hand, for example by typing the old text again, needs no draft.
    if (wasDirty.current && !dirty) deleteDraft(latest.current.userId, latest.current.key);
    wasDirty.current = dirty;
  }, [dirty]);
  useEffect(() => {
    const leave = () => void write(latest.current, isOver.current);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    isKept: isStored || !dirty,
    keepNow,
    keepNoDraft: () => {
      isOver.current = true;
    },
  };
}

/** Returns whether nothing would be lost by leaving the page. */
const write = ({ userId, key, form, dirty }: SavedDraft, isOver: boolean): boolean =>
  !dirty || isOver || saveDraft(userId, key, form);
