import { createHmac } from 'node:crypto';

import type { StripeEvent } from './kinds.ts';

/** An address that is told of events: of connected accounts, or of the platform's own. */
export type WebhookEndpoint = { readonly url: string; readonly secret: string; readonly connect: boolean };

export type Delivery = { readonly event: string; readonly type: string; readonly status: number };

export type Webhooks = {
  /** Sends an event, now or when `hold` ends; again later while the receiver fails. */
  readonly send: (event: StripeEvent) => void;
  /** While held, events wait for `deliver`. */
  hold(isHeld: boolean): void;
  waiting(): readonly StripeEvent[];
  /** Sends waiting events in the order given; one that is named twice is sent twice. */
  deliver(ids: readonly string[]): Promise<Delivery[]>;
  /** Sends what somebody else might, signed with another secret. */
  forge(event: StripeEvent, secret: string): Promise<Delivery[]>;
  log(): readonly Delivery[];
  close(): void;
};

/** Waits before each retry. Stripe retries for three days; here the first minutes are enough. */
const RETRY_MS = [1000, 3000, 10_000, 30_000, 60_000] as const;
const TIMEOUT_MS = 20_000;
const MAX_LOG = 500;

/** `t=1700000000,v1=5f...`: HMAC-SHA256 over time, a dot and the body, as Stripe signs. */
export function signatureOf(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
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

export function openWebhooks(endpoints: readonly WebhookEndpoint[]): Webhooks {
  let isHeld = false;
  const held: StripeEvent[] = [];
  const known = new Map<string, StripeEvent>();
  const log: Delivery[] = [];
  const timers = new Set<NodeJS.Timeout>();

  async function attempt(event: StripeEvent, secret?: string): Promise<Delivery[]> {
    const receivers = endpoints.filter(({ connect }) => connect === (event.account !== undefined));
    const body = JSON.stringify(event);
    const deliveries = await Promise.all(
      receivers.map(async (receiver) => ({
        event: event.id,
        type: event.type,
        status: await post(receiver.url, body, secret ?? receiver.secret),
      })),
    );
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
      if (isHeld) held.push(event);
      else void persist(event);
    },
    hold(next) {
      isHeld = next;
      if (!next) for (const event of held.splice(0)) void persist(event);
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
