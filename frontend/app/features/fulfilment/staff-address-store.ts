import * as z from 'zod';

/** The address that somebody of the staff typed last for a copy of a mailer, in local storage: it seldom changes. */
const staffAddress = z.object({
  recipient: z.string(),
  line1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});
export type StaffAddress = z.infer<typeof staffAddress>;

const EMPTY: StaffAddress = { recipient: '', line1: '', city: '', state: '', zip: '' };

/** It is a person's own, who may share the browser with others of the staff. */
const keyOf = (userId: string): string => `paveprint.staff-address.${userId}`;

export function saveStaffAddress(userId: string, address: StaffAddress): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(address));
  } catch (error) {
    // When storage is full or forbidden, the address is only typed once more.
    console.warn('The address could not be kept in this browser', error);
  }
}

/** What was typed last; empty when nothing was, or when it cannot be read. */
export function findStaffAddress(userId: string): StaffAddress {
  try {
    return staffAddress.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'));
  } catch {
    return EMPTY;
  }
}
