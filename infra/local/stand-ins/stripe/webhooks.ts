import { createHmac } from 'node:crypto';

import type { StripeEvent } from './kinds.ts';

/** An address that receives the events of connected accounts, or those of the platform's own account. */
export type WebhookEndpoint = { readonly url: string; readonly secret: string; readonly connect: boolean };

export type Delivery = { readonly event: string; readonly type: string; readonly status: number };

export type Webhooks = {
  /** Sends an event, now or when `hold` ends, and retries while the receiver fails. */
  readonly send: (event: StripeEvent) => void;
  /** While an account's events are held, they wait for `deliver`. */
  hold(account: string, isHeld: boolean): void;
  waiting(): readonly StripeEvent[];
  /** Sends waiting events in the order given; one that is named twice is sent twice. */
  deliver(ids: readonly string[]): Promise<Delivery[]>;
  /** Sends an event as an attacker might, signed with another secret. */
  forge(event: StripeEvent, secret: string): Promise<Delivery[]>;
  log(): readonly Delivery[];
  close(): void;
};

/** Waits before each retry. Stripe retries for three days; here the first minutes are enough. */
const RETRY_MS = [1000, 3000, 10_000, 30_000, 60_000] as const;
const TIMEOUT_MS = 20_000;
const MAX_LOG = 500;

/** `t=1700000000,v1=5f...`: HMAC-SHA256 over time, a dot and the body, as Stripe signs. */
function signatureOf(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Status of the receiver; 0 when it does not answer. */
async function post(url: string, body: string, secret: string): Promise<number> {
  try {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(body, secret),
    };
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** Sends an event to the endpoints it concerns, signed with their own secrets or with another one. */
function deliverTo(endpoints: readonly WebhookEndpoint[], event: StripeEvent, secret?: string): Promise<Delivery[]> {
  const { id, type, account } = event;
  const receivers = endpoints.filter(({ connect }) => connect === (account !== undefined));
  const body = JSON.stringify(event);
  return Promise.all(
    receivers.map(async (one) => ({ event: id, type, status: await post(one.url, body, secret ?? one.secret) })),
  );
}

export function openWebhooks(endpoints: readonly WebhookEndpoint[]): Webhooks {
  const holding = new Set<string>();
  const held: StripeEvent[] = [];
  const known = new Map<string, StripeEvent>();
  const log: Delivery[] = [];
  const timers = new Set<NodeJS.Timeout>();

  async function attempt(event: StripeEvent, secret?: string): Promise<Delivery[]> {
    const deliveries = await deliverTo(endpoints, event, secret);
    log.splice(0, Math.max(0, log.length + deliveries.length - MAX_LOG));
    log.push(...deliveries);
    return deliveries;
  }

  async function persist(event: StripeEvent, tries = 0): Promise<void> {
    const deliveries = await attempt(event);
    const wait = RETRY_MS[tries];
    if (deliveries.every(({ status }) => isTaken(status)) || wait === undefined) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void persist(event, tries + 1);
    }, wait);
    timer.unref();
    timers.add(timer);
  }

  return {
    send(event) {
      known.set(event.id, event);
      if (holding.has(event.account ?? '')) held.push(event);
      else void persist(event);
    },
    hold(account, isHeld) {
      if (isHeld) holding.add(account);
      else holding.delete(account);
      const free = held.filter((event) => !holding.has(event.account ?? ''));
      held.splice(0, held.length, ...held.filter((event) => holding.has(event.account ?? '')));
      for (const event of free) void persist(event);
    },
    waiting: () => held,
    async deliver(ids) {
      const deliveries: Delivery[] = [];
      for (const id of ids) {
        const event = known.get(id);
        if (event) deliveries.push(...(await attempt(event)));
        const index = held.findIndex((one) => one.id === id);
        if (index >= 0) held.splice(index, 1);
      }
      return deliveries;
    },
    forge: (event, secret) => attempt(event, secret),
    log: () => log,
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
