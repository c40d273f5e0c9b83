import { describe, expect, test } from 'vitest';

import {
  addressGate,
  allowanceGate,
  approvalGate,
  householdGate,
  obstaclesOf,
  optedOutGate,
  pageGate,
  picturesGate,
  priceGate,
  printRightGate,
  proofGate,
  qrGate,
  senderGate,
} from './gates.ts';
import { mailingAddressOf } from './mailing-address.ts';

const gateOf = (found: { readonly gate: string } | undefined) => found?.gate;

describe('a piece is not printed', () => {
  test('for a page that homeowners cannot open', () => {
    const open = { status: 'completed', linkRevoked: false, isClosed: false } as const;
    expect(pageGate(open)).toBeUndefined();
    for (const shut of [{ status: 'draft' }, { linkRevoked: true }] as const) {
      expect(gateOf(pageGate({ ...open, ...shut }))).toBe('page');
      expect(gateOf(pageGate({ ...open, ...shut, isClosed: true }))).toBe('page');
    }
    expect(gateOf(pageGate({ ...open, isClosed: true }))).toBe('plan');
  });

  test('with a price that is not valid any more', () => {
    expect(priceGate('Nov 22, 2026')).toEqual({
      gate: 'price',
      problem: 'Its price was valid until Nov 22, 2026.',
      remedy: 'Set a new day under “Page and link”.',
    });
    expect(priceGate(undefined)).toBeUndefined();
  });

  test('for an address that opted out', () => {
    expect([gateOf(optedOutGate(true)), optedOutGate(false)]).toEqual(['opted-out', undefined]);
    expect(optedOutGate(true)?.problem).toBe('The people at this address asked not to get designs or mail.');
  });

  test('for a household that has one within 12 months', () => {
    const taken = householdGate({ until: '2027-11-22T12:00:00.000Z', isHeld: false });
    expect(gateOf(taken)).toBe('household');
    expect(taken?.problem).toContain('gets at most one in 12 months.');
    expect(taken?.remedy).toContain('Nov 22, 2027');
    expect(householdGate(undefined)).toBeUndefined();
  });

  test('for a house that is held back, which has no mailer', () => {
    expect(householdGate({ until: '2027-02-20T12:00:00.000Z', isHeld: true })).toEqual({
      gate: 'household',
      problem: 'This house is held back to compare.',
      remedy: 'Wait until Feb 20, 2027, or choose another house.',
    });
  });

  test('without its pictures', () => {
    expect(picturesGate(['design'])?.problem).toBe('There is no design.');
    expect(picturesGate([])).toBeUndefined();
  });

  test('with one picture that may not be printed or is missing, however many may', () => {
    const good = { name: 'design', canPrint: true, isStored: true };
    expect(printRightGate([good, good])).toBeUndefined();
    expect(gateOf(printRightGate([good, { ...good, name: 'photo', canPrint: false }]))).toBe('print-right');
    expect(printRightGate([good, { ...good, name: 'logo', isStored: false }])?.remedy).toContain('Settings');
  });

  test('without the sender’s postal address', () => {
    expect([gateOf(senderGate(' ')), senderGate('1 Sample Road')]).toEqual(['sender', undefined]);
  });

  test('when the allowance is used up', () => {
    expect(allowanceGate(0, { count: 20, per: 'month' })?.problem).toBe(
      'You have requested all 20 mailers of this month.',
    );
    expect(allowanceGate(0, { count: 10, per: 'trial' })?.remedy).toBe('Choose a plan for more.');
    expect(allowanceGate(1, { count: 10, per: 'trial' })).toBeUndefined();
  });

  test('with a code that cannot be read in the print file, or that leads elsewhere', () => {
    const wanted = 'https://paveprint.example/proposal/oak?m=1';
    expect(qrGate(wanted, wanted)).toBeUndefined();
    expect(qrGate(undefined, wanted)).toMatchObject({
      gate: 'qr',
      problem: 'The code in the print file cannot be read.',
    });
    expect(qrGate('https://paveprint.example/proposal/old?m=1', wanted)).toMatchObject({
      gate: 'qr',
      problem: 'The code in the print file is an old one.',
    });
  });

  test('unless a named person approved exactly this file of exactly what would be printed now', () => {
    const proof = { sha256: 'a', factsHash: 'f' };
    const approval = { sha256: 'a', name: 'Sample Staff' };
    const good = { proof, approval, fileHash: 'a', factsHash: 'f' };
    expect(approvalGate(good)).toBeUndefined();
    const bad = [
      { ...good, approval: undefined },
      { ...good, proof: undefined },
      { ...good, fileHash: 'b' },
      { ...good, fileHash: undefined },
      { ...good, approval: { ...approval, sha256: 'b' } },
      { ...good, factsHash: 'g' },
    ];
    expect(bad.map((one) => gateOf(approvalGate(one)))).toEqual(bad.map(() => 'approval'));
    expect([proofGate(proof, 'f'), gateOf(proofGate(proof, 'g'))]).toEqual([undefined, 'approval']);
  });

  test('and every obstacle is told, in order', () => {
    expect(obstaclesOf([undefined, optedOutGate(true), senderGate('')]).map(({ gate }) => gate)).toEqual([
      'opted-out',
      'sender',
    ]);
  });
});

describe('a postal address', () => {
  test.each([
    ['12 Oak Street, Boston, MA 02134', { line1: '12 Oak Street', city: 'Boston', state: 'MA', zip: '02134' }],
    [
      '12 Oak St, Apt 4, Boston, ma 02134-1234, USA',
      { line1: '12 Oak St, Apt 4', city: 'Boston', state: 'MA', zip: '02134-1234' },
    ],
  ])('%s keeps the zeros of its ZIP code', (written, wanted) => {
    expect(mailingAddressOf(written, undefined)).toEqual(wanted);
  });

  test.each([
    ['12 Oak Street, Boston, Massachusetts 02134', 'Boston', 'MA'],
    ['12 Oak Street, Boston, MA, 02134', 'Boston', 'MA'],
    ['12 Oak Street, Boston MA 02134', 'Boston', 'MA'],
    ['12 Oak Street, BOSTON Ma. 02134-0000', 'BOSTON', 'MA'],
    ['12 Oak Street, Charleston, West Virginia 02134', 'Charleston', 'WV'],
    ['12 Oak Street, New York, New York 02134', 'New York', 'NY'],
    ['12 Oak Street, Washington, D.C. 02134', 'Washington', 'DC'],
  ])('%s is of %s in %s', (written, city, state) => {
    expect(mailingAddressOf(written, undefined)).toEqual({
      line1: '12 Oak Street',
      city,
      state,
      zip: written.split(' ').at(-1),
    });
  });

  test.each([
    '12 Oak Street, Boston, MA',
    '12 Oak Street, Fort Washington 20744',
    '12 Oak Street, Lake St 33304',
    '12 Oak Street, Suite 4 Boston MA 02134',
    'Oak Street, Boston, MA 02134',
    '12 Oak Street',
    '',
    'Boston, MA 02134',
  ])('%j is incomplete', (written) => {
    expect(gateOf(addressGate(mailingAddressOf(written, undefined)))).toBe('address');
  });

  test('is completed by what the address service knows', () => {
    // The address service writes the names of states in full.
    const parts = { number: '12', street: 'Oak Street', city: 'Boston', state: 'Massachusetts', postalCode: '02134' };
    expect(mailingAddressOf('12 Oak Street', parts)).toMatchObject({ city: 'Boston', state: 'MA', zip: '02134' });
    expect(mailingAddressOf('12 Oak Street', { ...parts, postalCode: '2134' })).toBeUndefined();
  });
});
