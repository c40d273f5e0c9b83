import type { Offer } from '#shared/account/member.ts';
import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Item } from '../storage/table.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { transact } from '../storage/transact.ts';
import { tryWrite } from '../storage/try-write.ts';
import { deleteInvitationWrites, deleteOfferWrite, listOffers, storedInvitation } from './invitation-store.ts';
import type { StoredOffer } from './invitation-store.ts';
import { ownsAddress } from './member-store.ts';

export const NOT_OPEN = 'This invitation is no longer open.';

type Person = Pick<Caller, 'accountId' | 'userId' | 'email'>;

type Offers = { readonly offers: readonly StoredOffer[]; readonly isVerified: boolean };

/** Open offers to a person's address, except from the office they are in. Empty while the address is not verified. */
export async function readOffers(person: Person): Promise<Offers> {
  if (!(await ownsAddress(person))) return { offers: [], isVerified: false };
  const offers = await listOffers(person.email);
  return { offers: offers.filter(({ accountId }) => accountId !== person.accountId), isVerified: true };
}

export const findOffers = async (person: Person): Promise<readonly StoredOffer[]> => (await readOffers(person)).offers;

export async function requireOffer(person: Person, id: string): Promise<StoredOffer> {
  const offer = (await findOffers(person)).find((one) => one.id === id);
  if (!offer) throw new AppError('NOT_FOUND', NOT_OPEN);
  return offer;
}

/** Declines an offer, which withdraws the invitation of the other account. */
export async function declineOffer(person: Person, id: string): Promise<void> {
  const offer = await requireOffer(person, id);
  await asTenant(offer.accountId, () => transact(deleteInvitationWrites(offer.accountId, offer)));
}

export function toOffer({ id, inviterName, inviterEmail, role }: StoredOffer): Offer {
  return { id, inviterEmail, role, ...(inviterName !== undefined && { inviterName }) };
}

/** Deletes the offer that the invited person would find, when the account of its invitation is gone. */
export async function deleteOffer(accountId: string, item: Item): Promise<void> {
  await tryWrite(deleteOfferWrite(accountId, storedInvitation.parse(item)));
}
