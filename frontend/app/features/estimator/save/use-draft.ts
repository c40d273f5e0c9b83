import { useEffect, useRef } from 'react';

import type { EstimateForm } from '../form/estimate-form.ts';
import { saveDraft } from './draft-store.ts';
import type { DraftKey } from './draft-store.ts';

/** Typing is saved after so short a pause; leaving the page saves it at once. */
const PAUSE_MS = 400;

type SavedDraft = {
  readonly userId: string | undefined;
  readonly key: DraftKey;
  readonly form: EstimateForm;
  /** Whether there is anything that the server does not have. */
  readonly dirty: boolean;
};

/** Keeps unsaved work in the browser as it is typed. */
export function useDraft(kept: SavedDraft): void {
  const latest = useRef(kept);
  useEffect(() => {
    latest.current = kept;
  });
  const { form, dirty } = kept;
  useEffect(() => {
    if (!dirty) return undefined;
    const timer = setTimeout(() => write(latest.current), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form, dirty]);
  useEffect(() => {
    const leave = () => write(latest.current);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}

function write({ userId, key, form, dirty }: SavedDraft): void {
  if (dirty) saveDraft(userId, key, form);
}
