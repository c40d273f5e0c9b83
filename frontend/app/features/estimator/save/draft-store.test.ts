import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { stubStorage } from '../../../../testing/kept-storage.ts';
import { emptyForm } from '../form/estimate-form.ts';
import { deleteDraft, findDraft, saveDraft } from './draft-store.ts';

beforeEach(() => {
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const form = { ...emptyForm, content: { ...emptyForm.content, customerName: 'Sample customer' } };

describe('unsaved work', () => {
  test.each(['new', 12])('comes back to its author under the key %s', (key) => {
    saveDraft('author', key, form);
    expect(findDraft('author', key)).toEqual(form);
    deleteDraft('author', key);
    expect(findDraft('author', key)).toBeUndefined();
  });

  test.each(['new', 12])('is never shown to another person under the key %s', (key) => {
    saveDraft('author', key, form);
    expect(findDraft('somebody', key)).toBeUndefined();
    expect(findDraft(undefined, key)).toBeUndefined();
  });

  test.each(['new', 'proposal.sample', 12])('is not overwritten by another person’s under the key %s', (key) => {
    saveDraft('author', key, form);
    saveDraft('somebody', key, emptyForm);
    expect(findDraft('author', key)).toEqual(form);
  });

  test('that the browser does not store is not said to be kept', () => {
    expect(saveDraft('author', 'new', form)).toBe(true);
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('The storage is full', 'QuotaExceededError');
      },
    });
    expect(saveDraft('author', 'new', form)).toBe(false);
  });

  test('of somebody who was not signed in belongs to whoever signs in next, and to nobody else', () => {
    saveDraft(undefined, 'new', form);
    expect(findDraft('author', 'new')).toEqual(form);
    expect(findDraft('author', 'new')).toEqual(form);
    expect(findDraft('somebody', 'new')).toBeUndefined();
    expect(findDraft(undefined, 'new')).toBeUndefined();
  });

  test('from before signing in comes back instead of what was left here earlier', () => {
    saveDraft('author', 'new', emptyForm);
    saveDraft(undefined, 'new', form);
    expect(findDraft('author', 'new')).toEqual(form);
  });

  test('that an earlier version kept without a name in its key comes back to its author only', () => {
    saveDraft('author', 'new', form);
    const text = localStorage.getItem('paveprint.estimate.author.new') ?? '';
    localStorage.removeItem('paveprint.estimate.author.new');
    localStorage.setItem('paveprint.estimate.new', text);
    expect(findDraft('somebody', 'new')).toBeUndefined();
    expect(findDraft(undefined, 'new')).toBeUndefined();
    expect(findDraft('author', 'new')).toEqual(form);
  });
});
