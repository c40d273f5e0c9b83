import { describe, expect, test } from 'vitest';

import * as keys from './keys.ts';

describe('a key', () => {
  test.each([
    [keys.accountKey('a1'), 'A#a1', 'ACCOUNT'],
    [keys.memberKey('a1', 'u1'), 'A#a1', 'MEMBER#u1'],
    [keys.closingKey('a1'), 'A#a1', 'CLOSING'],
    [keys.closedKey('a1'), 'CLOSED#a1', '-'],
    [keys.auditKey('a1', { entity: 'proposal', id: 7, at: 'now', key: 'k' }), 'A#a1', 'AUDIT#proposal#7#now#k'],
    [keys.idempotencyRecordKey('a1', 'k'), 'A#a1', 'IK#k'],
    [keys.propertyKey('a1', 7), 'A#a1', 'PROPERTY#0000000007'],
    [keys.organizationKey('a1', 7), 'A#a1', 'ORG#0000000007'],
    [keys.deletedOrganizationKey('a1', 7), 'A#a1', 'PASTORG#0000000007'],
    [keys.settingsKey('a1', 7), 'A#a1', 'ORGSET#0000000007'],
    [keys.proposalKey('a1', 7), 'A#a1', 'PROPOSAL#0000000007'],
    [keys.estimateKey('a1', 7), 'A#a1', 'ESTIMATE#0000000007'],
    [keys.linesKey('a1', 7, 2), 'A#a1', 'LINES#0000000007#2'],
    [keys.photoKey('a1', 'media/0f'), 'A#a1', 'MEDIA#media/0f'],
    [keys.jobKey('a1', 'j1'), 'A#a1', 'JOB#j1'],
    [keys.designKey('a1', 'h'), 'A#a1', 'DESIGN#h'],
    [keys.designSlotsKey('a1'), 'A#a1', 'DRAWING'],
    [keys.sessionKey('h'), 'SID#h', '-'],
    [keys.identityKey('issuer', 'sub'), 'ID#issuer#sub', '-'],
    [keys.emailKey('h'), 'EMAIL#h', '-'],
    [keys.subscriberKey('a1', 'u1'), 'A#a1', 'PUSHTO#u1'],
    [keys.pushKey('p1'), 'PUSH#p1', 'PUSH'],
    [keys.linkKey('slug'), 'S#slug', 'LINK'],
    [keys.pageKey('p1'), 'P#p1', 'VIEW'],
    [keys.visitKey('p1'), 'P#p1', 'VISIT'],
    [keys.seenKey('p1', 'now', 'x'), 'P#p1', 'SEEN#now#x'],
    [keys.pieceKey('p1', 'P-7'), 'P#p1', 'PIECE#P-7'],
    [keys.brandKey('b1'), 'B#b1', 'VIEW'],
    [keys.suppressionKey('h'), 'X#h', '-'],
    [keys.cellKey('a1', '20261124T1600'), 'CAL#a1', 'CELL#20261124T1600'],
    [keys.cellKey('a1', '20261124T1600', 2), 'CAL#a1', 'CELL#20261124T1600#2'],
    [keys.calendarSubscriptionKey('a1'), 'CAL#a1', 'FEED'],
    [keys.busyCalendarKey({ accountId: 'a1', brandId: 'b1', id: '2' }), 'CAL#a1', 'BUSY#b1#2'],
    [keys.readCalendarKey(7, { accountId: 'a1', brandId: 'b1', id: '2' }), 'D#CALENDARS#7', 'BUSY#a1#b1#2'],
    [keys.hadTrialKey('h'), 'DD#trial#h', '-'],
    [keys.leadKey('l1'), 'L#LEADS', 'LEAD#l1'],
    [keys.duplicateLeadKey('h'), 'DD#lead#h', '-'],
    [keys.feedEntryKey(7), 'F#FEED', '000000000007'],
    [keys.feedCounterKey, 'F#COUNTER', '-'],
    [keys.sequenceKey('e1'), 'DD#event#e1', '-'],
    [keys.mailKey('m1'), 'MAIL#m1', 'MAIL'],
    [keys.unreachableKey('h'), 'NOMAIL#h', '-'],
    [keys.dueKey({ minute: '2026-11-24T15:00Z', shard: 2, name: 'n' }), 'D#2026-11-24T15:00Z#2', 'DUE#n'],
    [keys.clockKey(2), 'D#CLOCK#2', '-'],
    [keys.rateLimitKey({ name: 'lead', whoHash: 'h', window: 3 }), 'RL#lead#h#3', '-'],
    [keys.spendingKey(20_000), 'RL#AI-DOLLARS#20000', '-'],
    [keys.trialSpendingKey(20_000), 'RL#AI-TRIAL-DOLLARS#20000', '-'],
  ])('%o stays as in deployed tables', (key, pk, sk) => {
    expect(key).toEqual({ pk, sk });
  });

  test('of an index stays as in deployed tables', () => {
    expect(keys.proposalListKey('a1', 7)).toEqual({ gsi1pk: 'A#a1#LIST', gsi1sk: '0000000007' });
    expect(keys.propertyMapKey('a1', '0231', 7)).toEqual({ gsi2pk: 'A#a1#GEO', gsi2sk: '0231#0000000007' });
  });
});

test.each([
  [keys.leadKey('l1'), 'LEAD'],
  [keys.feedEntryKey(7), 'FEED-ENTRY'],
  [keys.calendarSubscriptionKey('a1'), 'FEED'],
  [keys.accountKey('a1'), 'ACCOUNT'],
])('the kind of %o is %s', (key, kind) => {
  expect(keys.kindOf(key)).toBe(kind);
});
