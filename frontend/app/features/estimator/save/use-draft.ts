import { useEffect, useRef } from 'react';

import type { EstimateForm } from '../form/estimate-form.ts';
import { keepDraft } from './draft-store.ts';
import type { DraftKey } from './draft-store.ts';

/** Typing is kept after so short a pause; leaving the page keeps it at once. */
const PAUSE_MS = 400;

type Kept = {
  readonly userId: string | undefined;
  readonly key: DraftKey;
  readonly form: EstimateForm;
  /** Whether there is anything that the server does not have. */
  readonly dirty: boolean;
};

/** Keeps unsaved work in the browser as it is typed. */
export function useDraft(kept: Kept): void {
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

function write({ userId, key, form, dirty }: Kept): void {
  if (dirty) keepDraft(userId, key, form);
}
