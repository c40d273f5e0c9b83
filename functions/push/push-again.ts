import type { Due } from '../due/due.ts';
import type { Write } from '../storage/transact.ts';
import { againWrite, isSetAside } from './outbox-store.ts';

/** Lets a message be sent again, after its push service was busy or silent. */
export async function pushAgain({ data }: Due): Promise<readonly Write[]> {
  const { id = '', attempts = '' } = data;
  return (await isSetAside(id, Number(attempts))) ? [againWrite(id, Number(attempts))] : [];
}
