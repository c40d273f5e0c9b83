import { proposalStatus } from '#shared/proposals/status.ts';
import { allOf, FEED, kind } from '#shared/table/keys.ts';
import type { Kind } from '#shared/table/keys.ts';
import { triggers } from '#shared/table/triggers.ts';
import type { Consumer } from '#shared/table/triggers.ts';

type Pattern = Readonly<Record<string, unknown>>;

const keyIs = (sk: string): Pattern => ({ Keys: { sk: { S: [{ prefix: sk }] } } });
const isSet = (image: 'OldImage' | 'NewImage', name: string): Pattern => ({
  [image]: { [name]: { S: [{ exists: true }] } },
});
const becomes = (name: string, ...values: readonly string[]): Pattern => ({ NewImage: { [name]: { S: values } } });
const was = (name: string, ...values: readonly string[]): Pattern => ({ OldImage: { [name]: { S: values } } });

const FINISHED = proposalStatus.exclude(['draft']).options;

/** Further conditions on changes, so that the many of the same kind that have no consequence invoke nobody. */
const narrowed: Readonly<Record<string, readonly Pattern[]>> = {
  // The many changes of a draft matter to nobody until it is finished.
  [`MODIFY ${kind.proposal}`]: [
    { ...keyIs(kind.proposal), ...becomes('status', ...FINISHED) },
    { ...keyIs(kind.proposal), ...was('status', ...FINISHED) },
  ],
  [`INSERT ${kind.estimate}`]: [{ ...keyIs(kind.estimate), ...becomes('status', 'won') }],
  [`MODIFY ${kind.estimate}`]: [
    { ...keyIs(kind.estimate), ...becomes('status', 'won') },
    { ...keyIs(kind.estimate), ...was('status', 'won') },
  ],
  [`REMOVE ${kind.estimate}`]: [{ ...keyIs(kind.estimate), ...was('status', 'won') }],
  // Every view changes such an item; only what was said about mail matters here.
  [`MODIFY ${kind.view}`]: [
    { ...keyIs(kind.view), ...isSet('NewImage', 'optedOutAt') },
    { ...keyIs(kind.view), ...isSet('OldImage', 'optedOutAt') },
  ],
  [`INSERT ${kind.audit}`]: [
    keyIs(`${allOf(kind.audit)}estimate#`),
    { ...keyIs(`${allOf(kind.audit)}account#`), ...becomes('action', 'joined') },
  ],
  [`INSERT ${kind.feedEntry}`]: [{ Keys: { pk: { S: [FEED] } } }],
  [`MODIFY ${kind.charge}`]: [{ ...keyIs(kind.charge), ...becomes('state', 'waiting') }],
  [`MODIFY ${kind.refund}`]: [{ ...keyIs(kind.refund), ...becomes('state', 'waiting') }],
  [`INSERT ${kind.mail}`]: [{ ...keyIs(kind.mail), ...becomes('state', 'waiting') }],
  [`MODIFY ${kind.mail}`]: [{ ...keyIs(kind.mail), ...becomes('state', 'waiting', 'bounced', 'complained') }],
};

const patternsOf = (trigger: string): readonly Pattern[] => narrowed[trigger] ?? [keyIs(trigger.split(' ')[1] as Kind)];

/**
 * The filters of a consumer: one for each of INSERT, MODIFY and REMOVE, because Lambda takes five. Everything else,
 * such as sessions, jobs, rate limits and what expires, invokes nobody.
 */
export function streamFilters(consumer: Consumer): readonly Pattern[] {
  const all: readonly string[] = triggers[consumer];
  return ['INSERT', 'MODIFY', 'REMOVE'].flatMap((eventName) => {
    const patterns = all.filter((trigger) => trigger.startsWith(`${eventName} `)).flatMap(patternsOf);
    return patterns.length > 0 ? [{ eventName: [eventName], dynamodb: { $or: patterns } }] : [];
  });
}
