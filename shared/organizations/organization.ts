import * as z from 'zod';

import { hexColor } from '../color/hex-color.ts';
import { asOneLine, trimmed } from '../forms/one-line.ts';
import { oneLine } from '../forms/person.ts';
import { mediaUrl } from '../photos/photo-url.ts';
import { isTimeZone } from '../time/zoned-time.ts';
import { defaultTimeSlots, timeSlot } from './time-slots.ts';

/** 'paveprint.example' or 'paveprint.example/prices', as people type a web address. */
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;

/** A typed web address as it is saved. */
function withScheme(typed: string): string {
  const address = trimmed(typed);
  return HOST.test(address) ? `https://${address}` : address;
}

const website = oneLine(200, withScheme).refine((url) => url === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(url), {
  error: 'must start with http:// or https://',
});
const emailAddress = oneLine(200).refine((address) => address === '' || z.email().safeParse(address).success, {
  error: 'must be an e-mail address',
});
const timeZone = z
  .string()
  .max(100, { abort: true })
  .refine((name) => /^[A-Za-z]/.test(name) && isTimeZone(name), 'must be a time zone like America/New_York');

const fields = {
  name: oneLine(100).min(1, 'Please enter a name'),
  companyName: oneLine(100),
  logoUrl: z.union([z.literal(''), mediaUrl]),
  primaryColor: hexColor,
  backgroundColor: hexColor,
  phoneNumber: oneLine(40),
  websiteUrl: website,
  emailAddress,
  availableTimeSlots: z.array(timeSlot).length(7),
  timeZone,
  /** Length of a visit: a multiple of 15 minutes, at most eight hours (product 12.12). */
  visitMinutes: z.int().multipleOf(15).min(15).max(480),
  leadDays: z.int().min(0).max(30),
  postalAddress: oneLine(300),
  /** Visits that fit at once: the number of people who make them (product 12.28). */
  visitsAtOnce: z.int().min(1).max(10),
};

/** Older profiles may have texts of several lines; mails and screens show them as one. */
const storedLine = z.string().overwrite(asOneLine);

/** A branding profile (product 12.2). `isDefault` 1 means default. */
export const organization = z.object({
  id: z.int(),
  ...fields,
  name: storedLine,
  companyName: storedLine,
  phoneNumber: storedLine,
  postalAddress: storedLine,
  // Older organizations do not have it.
  visitsAtOnce: fields.visitsAtOnce.default(1),
  isDefault: z.union([z.literal(0), z.literal(1)]),
});
export type Organization = z.infer<typeof organization>;

export const organizationDefaults = {
  companyName: '',
  logoUrl: '',
  primaryColor: '#2563EB',
  backgroundColor: '#ffffff',
  phoneNumber: '',
  websiteUrl: '',
  emailAddress: '',
  availableTimeSlots: [...defaultTimeSlots],
  timeZone: 'America/New_York',
  visitMinutes: 60,
  leadDays: 1,
  postalAddress: '',
  visitsAtOnce: 1,
};

/** Only the name is required; other fields have defaults. */
export const newOrganization = z.strictObject({
  name: fields.name,
  companyName: fields.companyName.default(organizationDefaults.companyName),
  logoUrl: fields.logoUrl.default(organizationDefaults.logoUrl),
  primaryColor: fields.primaryColor.default(organizationDefaults.primaryColor),
  backgroundColor: fields.backgroundColor.default(organizationDefaults.backgroundColor),
  phoneNumber: fields.phoneNumber.default(organizationDefaults.phoneNumber),
  websiteUrl: fields.websiteUrl.default(organizationDefaults.websiteUrl),
  emailAddress: fields.emailAddress.default(organizationDefaults.emailAddress),
  availableTimeSlots: fields.availableTimeSlots.default(organizationDefaults.availableTimeSlots),
  timeZone: fields.timeZone.default(organizationDefaults.timeZone),
  visitMinutes: fields.visitMinutes.default(organizationDefaults.visitMinutes),
  leadDays: fields.leadDays.default(organizationDefaults.leadDays),
  postalAddress: fields.postalAddress.default(organizationDefaults.postalAddress),
  visitsAtOnce: fields.visitsAtOnce.default(organizationDefaults.visitsAtOnce),
});
export type NewOrganization = z.infer<typeof newOrganization>;

/** A new organization with the id of a user, which the server ignores. */
export const ownedOrganization = z.strictObject({
  userId: z.string().max(200).exactOptional(),
  ...newOrganization.shape,
});

/** `exactOptional`: an edit names only the fields it changes. */
export const organizationEdit = z.strictObject({
  name: fields.name.exactOptional(),
  companyName: fields.companyName.exactOptional(),
  logoUrl: fields.logoUrl.exactOptional(),
  primaryColor: fields.primaryColor.exactOptional(),
  backgroundColor: fields.backgroundColor.exactOptional(),
  phoneNumber: fields.phoneNumber.exactOptional(),
  websiteUrl: fields.websiteUrl.exactOptional(),
  emailAddress: fields.emailAddress.exactOptional(),
  availableTimeSlots: fields.availableTimeSlots.exactOptional(),
  timeZone: fields.timeZone.exactOptional(),
  visitMinutes: fields.visitMinutes.exactOptional(),
  leadDays: fields.leadDays.exactOptional(),
  postalAddress: fields.postalAddress.exactOptional(),
  visitsAtOnce: fields.visitsAtOnce.exactOptional(),
});
export type OrganizationEdit = z.infer<typeof organizationEdit>;

/** The name a customer reads: the company name, else the organization's name (product 12.23). */
export function brandName({ companyName, name }: Pick<Organization, 'companyName' | 'name'>): string {
  return companyName || name;
}

/** Contact line of a marketing image: website and phone number, as far as known (product 8.4). */
export function contactInfo({ websiteUrl, phoneNumber }: Pick<Organization, 'websiteUrl' | 'phoneNumber'>): string {
  return [websiteUrl.replace(/^https?:\/\//, '').replace(/\/$/, ''), phoneNumber].filter(Boolean).join(' · ');
}
