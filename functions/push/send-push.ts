import type { PushMessage } from '#shared/push/push.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { fetchPublic } from '../http/fetch-public.ts';
import { FetchProblem } from '../http/pinned-request.ts';
import { requireEnv } from '../runtime/environment.ts';
import { readApplicationKey } from './application-key-secret.ts';
import { authorization } from './application-key.ts';
import { encryptMessage, isBrowserKey } from './encrypt.ts';
import type { Device } from './subscriber-store.ts';

/** The address to which a push service can write about our messages. */
const subject = `mailto:${requireEnv('MAIL_FROM')}`;

/** How long a push service keeps a message for a device that is off. */
const KEPT_SECONDS = DAY_SECONDS;
/** Services answer within a second. While one does not, mail and refunds wait this long (docs/decisions/0064). */
const TIMEOUT_MS = 3000;

type Later = {
  readonly laterInSeconds: number | undefined;
  /** Whether nobody answered at all. */
  readonly isSilent?: true;
};

/** `gone`: the device no longer listens. `refused`: the service will never accept this. `Later`: to be tried again. */
export type Sent = 'sent' | 'gone' | 'refused' | Later;

/** Sends a message to a device through its push service (RFC 8030, 8291, 8292). */
export async function sendPush({ endpoint, keys }: Device, message: PushMessage): Promise<Sent> {
  const url = new URL(endpoint);
  const recipient = { publicKey: Buffer.from(keys.p256dh, 'base64url'), auth: Buffer.from(keys.auth, 'base64url') };
  if (!isBrowserKey(recipient.publicKey)) return 'gone';
  const key = await readApplicationKey();
  try {
    const { status, headers } = await fetchPublic(url, {
      method: 'POST',
      headers: {
        authorization: authorization(key, { audience: url.origin, subject, now: new Date() }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT_SECONDS),
        urgency: 'high',
        topic: message.tag,
      },
      body: encryptMessage(Buffer.from(JSON.stringify(message)), recipient),
      maxBytes: 10_000,
      timeoutMs: TIMEOUT_MS,
    });
    return outcomeOf(status, headers['retry-after']);
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error;
    return outcomeWithout[error.reason];
  }
}

/** The outcome of a call that got no answer, or an unusable one. */
const outcomeWithout: Readonly<Record<FetchProblem['reason'], Sent>> = {
  private: 'gone',
  unreachable: { laterInSeconds: undefined, isSilent: true },
  'too-large': { laterInSeconds: undefined },
};

function outcomeOf(status: number, retryAfter: string | undefined): Sent {
  if (status >= 200 && status < 300) return 'sent';
  // A subscription to another key than ours is also answered with 403.
  if ([401, 403, 404, 410].includes(status)) return 'gone';
  if (status === 429 || status >= 500) return { laterInSeconds: secondsOf(retryAfter) };
  return 'refused';
}

/** Seconds until the time in the header, which is a number of seconds or a date. */
function secondsOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
