import { hashOf } from './hash.ts';
import { deleteItem, writeItem } from './operator.ts';

const windowSeconds = { slug: 600, 'client-error': 600, visit: 3600, 'opt-out': 3600, view: 600, feed: 600, lead: 600 };
type Name = keyof typeof windowSeconds;

/** The counters of this machine's two addresses. */
function keysOf(name: Name): readonly { readonly pk: string; readonly sk: string }[] {
  const window = Math.floor(Date.now() / 1000 / windowSeconds[name]);
  const counter = (viewer: string) => `RL#${name}#${hashOf(viewer).slice(0, 32)}#${window}`;
  return ['127.0.0.1', '::1'].map((viewer) => ({ pk: counter(viewer), sk: '-' }));
}

/** All tests come from one address; a limit that one of them reached would stop the others. */
export async function forgetRateLimits(name: Name): Promise<void> {
  for (const key of keysOf(name)) await deleteItem(key);
}

/** As if so many acts had been counted already. */
export async function spendRateLimit(name: Name, acts: number): Promise<void> {
  for (const key of keysOf(name)) await writeItem({ ...key, acts });
}
