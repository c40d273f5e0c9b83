import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { stubStorage } from '../../../testing/kept-storage.ts';
import { findStaffAddress, saveStaffAddress } from './staff-address-store.ts';

let items: Map<string, string>;

beforeEach(() => {
  items = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const typed = { recipient: 'Sample Staff', line1: '1 Sample St', city: 'Miami', state: 'fl', zip: '3' };
const nothing = { recipient: '', line1: '', city: '', state: '', zip: '' };

describe('the address for a copy of a mailer', () => {
  test('is there again as it was typed, for who typed it', () => {
    saveStaffAddress('one', typed);
    expect([findStaffAddress('one'), findStaffAddress('other')]).toEqual([typed, nothing]);
  });

  test.each(['null', '{}', '{"zip":7}', 'not JSON'])('is empty where the browser has %s', (text) => {
    saveStaffAddress('one', typed);
    for (const key of items.keys()) items.set(key, text);
    expect(findStaffAddress('one')).toEqual(nothing);
  });
});
