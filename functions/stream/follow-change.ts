import type { DynamoDBRecord, StreamRecord } from 'aws-lambda';
import * as z from 'zod';

import { forgetPage } from '../proposals/forget-page.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { applyOptOut } from '../suppression/apply-opt-out.ts';
import { applyView } from '../views/apply-view.ts';
import { applyVisit } from '../visits/apply-visit.ts';
import { forgetPictures } from './forget-pictures.ts';
import { plainItem } from './plain-item.ts';

type Item = Readonly<Record<string, unknown>>;

/** A change of one item. `before` is missing when it was made, `after` when it was removed. */
type Change = {
  readonly pk: string;
  readonly sk: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
};

type Follower = {
  readonly when: (change: Change) => boolean;
  readonly act: (change: Change) => Promise<void>;
};

const ofPage = ({ pk }: Change): boolean => pk.startsWith('P#');
const pageIdOf = ({ pk }: Change): string => pk.slice('P#'.length);

/** Each kind of change that something follows from. */
const followers: readonly Follower[] = [
  {
    when: ({ sk, after }) => sk.startsWith('PROPOSAL#') && after === undefined,
    act: async ({ pk, before = {} }) => {
      await forgetPictures(pk.replace(/^A#/, ''), before);
      await forgetPage(z.string().parse(before['pageId']));
    },
  },
  {
    when: (change) => ofPage(change) && change.sk.startsWith('SEEN#') && change.after !== undefined,
    act: async (change) => applyView(pageIdOf(change), change.after),
  },
  {
    when: (change) => ofPage(change) && change.sk === 'VISIT' && change.after !== undefined && !sameVisit(change),
    act: async ({ after }) => applyVisit(after),
  },
  {
    when: (change) =>
      ofPage(change) &&
      change.sk === 'VIEW' &&
      change.before?.['optedOutAt'] === undefined &&
      change.after?.['optedOutAt'] !== undefined,
    act: async ({ after }) => applyOptOut(after),
  },
];

const sameVisit = ({ before, after }: Change): boolean =>
  before?.['id'] === after?.['id'] && before?.['state'] === after?.['state'];

const keys = z.object({ pk: z.string(), sk: z.string() });

function changeOf({ Keys = {}, OldImage, NewImage }: StreamRecord): Change {
  return {
    ...keys.parse(plainItem(Keys)),
    before: OldImage && plainItem(OldImage),
    after: NewImage && plainItem(NewImage),
  };
}

/** Does what follows from one record, as the account it belongs to. */
export async function followChange({ dynamodb = {} }: DynamoDBRecord): Promise<void> {
  const change = changeOf(dynamodb);
  for (const { when, act } of followers) {
    if (when(change)) await asTenant(accountOf(change), async () => act(change));
  }
}

function accountOf({ pk, after }: Change): string | undefined {
  if (pk.startsWith('A#')) return pk.slice('A#'.length);
  return z.string().optional().parse(after?.['accountId']);
}
