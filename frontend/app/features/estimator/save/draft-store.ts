import * as z from 'zod';

import { estimateInput } from '#shared/estimates/estimate.ts';
import { lineItemInput } from '#shared/estimates/line-item.ts';
import type { EstimateForm } from '../form/estimate-form.ts';

/** Unsaved work of an estimate in local storage, so that it survives a reload, a crash and signing in. */
const draft = z.object({
  id: z.int().optional(),
  version: z.int().optional(),
  /**
   * The author's user id. A draft without one belongs to whoever signs in next. Earlier versions kept all under one
   * key.
   */
  userId: z.string().optional(),
  /** Unvalidated, because an e-mail address may be half typed. */
  input: z.object({
    ...estimateInput.shape,
    customerEmail: z.string(),
    lineItems: z.array(z.object(lineItemInput.shape)),
  }),
});

const PREFIX = 'paveprint.estimate.';

/** An estimate without a number is identified by what it was started from. */
export type DraftKey = number | string;
const keyOf = (userId: string | undefined, key: DraftKey): string =>
  userId === undefined ? `${PREFIX}${key}` : `${PREFIX}${userId}.${key}`;

/** Returns whether the browser has stored the draft: storage may be full or forbidden. */
export function saveDraft(userId: string | undefined, key: DraftKey, form: EstimateForm): boolean {
  const { id, version, content, lines } = form;
  const text = JSON.stringify({ id, version, userId, input: { ...content, lineItems: lines } });
  try {
    localStorage.setItem(keyOf(userId, key), text);
    return true;
  } catch (error) {
    console.warn('Unsaved work could not be kept in this browser', error);
    return false;
  }
}

/** The draft of an estimate. A draft that cannot be parsed is deleted. */
export function findDraft(userId: string | undefined, key: DraftKey): EstimateForm | undefined {
  const anonymous = readDraft(undefined, key);
  if (userId === undefined) return anonymous?.userId === undefined ? anonymous?.form : undefined;
  // A draft from before signing in is newer than one that the person left here earlier.
  if (anonymous && (anonymous.userId ?? userId) === userId) {
    deleteDraft(undefined, key);
    saveDraft(userId, key, anonymous.form);
  }
  return readDraft(userId, key)?.form;
}

type Draft = { readonly userId: string | undefined; readonly form: EstimateForm };

function readDraft(userId: string | undefined, key: DraftKey): Draft | undefined {
  const text = readText(keyOf(userId, key));
  if (text === null) return undefined;
  const parsed = draft.safeParse(parse(text));
  if (!parsed.success) {
    deleteDraft(userId, key);
    return undefined;
  }
  const { id, version, userId: author, input } = parsed.data;
  const { lineItems, ...content } = input;
  return { userId: author, form: { id, version, content, lines: lineItems } };
}

export function deleteDraft(userId: string | undefined, key: DraftKey): void {
  try {
    localStorage.removeItem(keyOf(userId, key));
  } catch {
    // Without storage there is no draft to delete either.
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
