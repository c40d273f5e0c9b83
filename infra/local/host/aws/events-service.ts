import { json } from 'node:stream/consumers';
import * as z from 'zod';

import type { Permissions } from '../iam/permissions.ts';
import { eventBusArn } from '../template/resource-kinds.ts';
import { answerError, answerJson, operationOf } from './service.ts';
import type { Service } from './service.ts';

const entry = z.strictObject({
  EventBusName: z.string().default('default'),
  Source: z.string().optional(),
  DetailType: z.string().optional(),
  Detail: z.string().optional(),
  /** Seconds since 1970. */
  Time: z.number().optional(),
});
const input = z.strictObject({ Entries: z.array(entry).min(1).max(10) });

/** EventBridge's limit for one call. */
const MAX_BYTES = 262_144;

export type BusEntry = {
  readonly busName: string;
  readonly source: string;
  readonly detailType: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970. */
  readonly time: number;
};

/** Delivers an entry to the targets of the matching rules and returns its id, or undefined when there is no such bus. */
export type PutEvents = (entry: BusEntry) => Promise<string | undefined>;

type PutOutcome = { readonly EventId: string } | { readonly ErrorCode: string; readonly ErrorMessage: string };

const refused = (ErrorCode: string, ErrorMessage: string): PutOutcome => ({ ErrorCode, ErrorMessage });

/** EventBridge's PutEvents with the caller's permissions. An invalid entry fails alone. Other operations answer 501. */
export function eventsService(put: PutEvents, permissions: Permissions): Service {
  return async ({ request, response, principal }) => {
    const operation = operationOf(request);
    if (operation !== 'PutEvents') return answerError(response, 501, 'NotImplemented', `${operation} is not served`);
    const parsed = input.safeParse(await json(request));
    if (!parsed.success) return answerError(response, 400, 'ValidationException', z.prettifyError(parsed.error));
    const { Entries } = parsed.data;
    if (JSON.stringify(Entries).length > MAX_BYTES) {
      return answerError(
        response,
        400,
        'ValidationException',
        'Total size of the entries in the request is over the limit.',
      );
    }
    const actions = Entries.map(({ EventBusName }) => ({
      action: 'events:PutEvents',
      resource: EventBusName.startsWith('arn:') ? EventBusName : eventBusArn(EventBusName),
    }));
    const denial = permissions.denial(principal, actions);
    if (denial !== undefined) return answerError(response, 400, 'AccessDeniedException', denial);
    const outcomes: PutOutcome[] = [];
    for (const one of Entries) outcomes.push(await putEntry(one, put));
    const FailedEntryCount = outcomes.filter((outcome) => 'ErrorCode' in outcome).length;
    answerJson(response, 200, { FailedEntryCount, Entries: outcomes });
  };
}

async function putEntry(one: z.output<typeof entry>, put: PutEvents): Promise<PutOutcome> {
  const { Source: source = '', DetailType: detailType = '', Detail = '', Time, EventBusName } = one;
  for (const [name, value] of Object.entries({ Source: source, DetailType: detailType, Detail })) {
    if (value === '')
      return refused('InvalidArgument', `Parameter ${name} is not valid. Reason: ${name} is a required argument.`);
  }
  const detail = detailOf(Detail);
  if (!detail) return refused('MalformedDetail', 'Detail is malformed.');
  const busName = EventBusName.replace(/^.*:event-bus\//, '');
  const time = Time === undefined ? Date.now() : Time * 1000;
  const EventId = await put({ busName, source, detailType, detail, time });
  return EventId === undefined ? refused('InvalidArgument', `Event bus ${busName} does not exist.`) : { EventId };
}

function detailOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
