import * as z from 'zod';

import { estimateInput } from '#shared/estimates/estimate.ts';
import { lineItemInput } from '#shared/estimates/line-item.ts';
import type { EstimateForm } from '../form/estimate-form.ts';

/** Unsaved work of one estimate, kept in this browser so that it survives a reload, a crash and signing in. */
const draft = z.object({
  id: z.int().optional(),
  version: z.int().optional(),
  /** Whose work it is; a stranger's belongs to whoever signs in next. */
  userId: z.string().optional(),
  /** As far as it has come: an address may be half typed. */
  input: z.object({
    ...estimateInput.shape,
    customerEmail: z.string(),
    lineItems: z.array(z.object(lineItemInput.shape)),
  }),
});

const PREFIX = 'paveprint.estimate.';

/** An estimate that has no number yet is known by what it was started from. */
export type DraftKey = number | string;
const keyOf = (userId: string | undefined, key: DraftKey): string =>
  // Numbers are an account's own: the same one is another estimate for somebody else.
  typeof key === 'number' ? `${PREFIX}${userId ?? ''}.${key}` : `${PREFIX}${key}`;

export function saveDraft(userId: string | undefined, key: DraftKey, form: EstimateForm): void {
  const { id, version, content, lines } = form;
  const text = JSON.stringify({ id, version, userId, input: { ...content, lineItems: lines } });
  try {
    localStorage.setItem(keyOf(userId, key), text);
  } catch (error) {
    // A full or forbidden store only means that a reload forgets.
    console.warn('Unsaved work could not be kept in this browser', error);
  }
}

/** The unsaved work there is for an estimate; what cannot be read any more is forgotten. */
export function findDraft(userId: string | undefined, key: DraftKey): EstimateForm | undefined {
  const text = readText(keyOf(userId, key));
  if (text === null) return undefined;
  const parsed = draft.safeParse(parse(text));
  if (!parsed.success) {
    deleteDraft(userId, key);
    return undefined;
  }
  const { id, version, userId: author, input } = parsed.data;
  if (author !== undefined && author !== userId) return undefined;
  const { lineItems, ...content } = input;
  return { id, version, content, lines: lineItems };
}

export function deleteDraft(userId: string | undefined, key: DraftKey): void {
  try {
    localStorage.removeItem(keyOf(userId, key));
  } catch {
    // Nothing was kept either.
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
