import * as z from 'zod';

/**
 * The address that a member of staff last typed for a copy of a mailer. Local storage keeps it, because it seldom
 * changes.
 */
const staffAddress = z.object({
  recipient: z.string(),
  line1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});
export type StaffAddress = z.infer<typeof staffAddress>;

const EMPTY: StaffAddress = { recipient: '', line1: '', city: '', state: '', zip: '' };

/** By user, because each address belongs to one person and several of them may share a browser. */
const keyOf = (userId: string): string => `paveprint.staff-address.${userId}`;

export function saveStaffAddress(userId: string, address: StaffAddress): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(address));
  } catch (error) {
    // When storage is full or forbidden, the person only has to type the address again.
    console.warn('The address could not be kept in this browser', error);
  }
}

/** The address that was typed last. Empty if none was, or if it cannot be read. */
export function findStaffAddress(userId: string): StaffAddress {
  try {
    return staffAddress.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'));
  } catch {
    return EMPTY;
  }
}
