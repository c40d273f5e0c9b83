import type { Due } from '../due/due.ts';
import type { Write } from '../storage/transact.ts';
import { againWrite, isSetAside } from './outbox-store.ts';

/** Lets a message be sent again that its push service had no time for. */
export async function pushAgain({ data }: Due): Promise<readonly Write[]> {
  const { id = '', attempts = '' } = data;
  return (await isSetAside(id, Number(attempts))) ? [againWrite(id, Number(attempts))] : [];
}
