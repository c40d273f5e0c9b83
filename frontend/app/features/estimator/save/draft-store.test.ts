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

  test('of somebody who was not signed in belongs to whoever signs in next', () => {
    saveDraft(undefined, 'new', form);
    expect(findDraft('author', 'new')).toEqual(form);
  });
});
