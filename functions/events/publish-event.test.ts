import type { PutEventsResponse } from '@aws-sdk/client-eventbridge';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import type { FeedEvent } from '#shared/fulfilment/event.ts';
import { openAwsService } from '../testing/aws-service.ts';
import type { OwnServer } from '../testing/own-server.ts';
import { leaveRole, stubRole } from '../testing/role.ts';

const AT = '2026-11-24T15:00:00.000Z';
const common = { version: 1, time: AT, recordedAt: AT } as const;
const person = { name: 'Sample', email: '', phone: '', company: '', employees: '', interest: '', message: '' };
const place = { serviceArea: '33304', zipCodes: ['33304'], consent: { text: 'yes', at: AT } };
const lead: FeedEvent = {
  ...common,
  id: 'lead.created-1',
  seq: 7,
  type: 'lead.created',
  data: { leadId: '1', kind: 'trial', ...person, ...place },
};
const erased: FeedEvent = { ...common, id: 'lead.erased-1', seq: 8, type: 'lead.erased', data: { leadId: '1' } };

const entries = z.object({ Entries: z.array(z.object({ Detail: z.string() })) });
let answer: PutEventsResponse = {};
let details: readonly unknown[] = [];
let bus: OwnServer;

beforeAll(async () => {
  bus = await openAwsService((input) => {
    details = entries.parse(input).Entries.map(({ Detail }) => JSON.parse(Detail) as unknown);
    return answer;
  });
  stubRole('stream', { AWS_ENDPOINT_URL_EVENTBRIDGE: bus.address, APP_ORIGIN: 'https://paveprint.example' });
});
afterAll(() => {
  bus.close();
  leaveRole();
});

/** Publishes an event on a bus that answers like this, and returns what the bus was given. */
async function publish(event: FeedEvent, answered: PutEventsResponse): Promise<readonly unknown[]> {
  answer = answered;
  const { publishEntry } = await import('./publish-event.ts');
  expect(await publishEntry({ event })).toEqual(event);
  return details;
}

describe('an event on the bus', () => {
  test('is the one of the feed, and of a lead has the words of its notice', async () => {
    const taken = { Entries: [{ EventId: '1' }] };
    const notice =
      'New trial lead, number 7 of the feed. ZIP codes: 33304. Open it: https://paveprint.example/fulfilment';
    expect(await publish(lead, taken)).toEqual([{ ...lead, notice }]);
    expect(await publish(erased, taken)).toEqual([erased]);
  });

  test.each([
    ['refuses', { Entries: [{ ErrorCode: 'InternalFailure' }] }, 'did not take event lead.erased-1: InternalFailure'],
    ['does not mention', { Entries: [] }, 'did not say that it took all events'],
  ])('that the bus %s is not published', async (_what, answer, problem) => {
    await expect(publish(erased, answer)).rejects.toThrow(problem);
  });
});
