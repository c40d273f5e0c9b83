import { inject } from 'vitest';

import { push } from '#shared/push/contract.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';

type Subscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** Subscribes a browser to our messages. */
export async function subscribe(session: SessionClient): Promise<Subscription> {
  const { publicKey: applicationServerKey } = await session.call(push.settings);
  const body = JSON.stringify({ applicationServerKey });
  const made = await fetch(`${inject('aws')}/push/subscriptions`, { method: 'POST', body });
  return (await made.json()) as Subscription;
}
