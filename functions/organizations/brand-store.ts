import * as z from 'zod';

import { readKnown } from '#shared/http/read-known.ts';
import { organization } from '#shared/organizations/organization.ts';
import { brandKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { tryWrite } from '../storage/try-write.ts';
import { pick, updateFields } from '../storage/update-fields.ts';

/** Fields of an organization that pages and bookings need. Their item can be read without the account. */
const brand = organization.pick({
  name: true,
  companyName: true,
  logoUrl: true,
  primaryColor: true,
  backgroundColor: true,
  phoneNumber: true,
  websiteUrl: true,
  emailAddress: true,
  availableTimeSlots: true,
  timeZone: true,
  visitMinutes: true,
  leadDays: true,
  visitsAtOnce: true,
});
export type StoredBranding = z.infer<typeof brand>;

/** Adds the day on which the pages of an account that does not pay close. */
const storedBrand = brand.extend({ closesAt: z.iso.datetime().exactOptional() });

const PUBLIC_FIELDS = z.keyof(brand).options;

export async function findBrand(brandId: string): Promise<z.infer<typeof storedBrand> | undefined> {
  const found = await readItem(brandKey(brandId));
  return found && readKnown(storedBrand, found);
}

/** `closesAt` is the day on which the pages of an account that does not pay close, if it is known already. */
export const createBrandWrite = (
  accountId: string,
  brandId: string,
  { closesAt, ...shown }: z.infer<typeof storedBrand>,
): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...brandKey(brandId), v: 1, accountId, ...pick(shown, PUBLIC_FIELDS), ...(closesAt && { closesAt }) },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

export const editBrandWrite = (brandId: string, edit: Partial<StoredBranding>): Write => ({
  Update: updateFields(brandKey(brandId), pick(edit, PUBLIC_FIELDS)),
});

export async function deleteBrand(brandId: string): Promise<void> {
  await tryWrite({ Delete: { TableName: table.name, Key: brandKey(brandId) } });
}
