import * as z from 'zod';

import { dateText } from '../language/date-text.ts';
import type { ProposalStatus } from '../proposals/status.ts';
import type { Allowance } from './allowance.ts';
import type { MailingAddress } from './mailing-address.ts';

/** What stands in the way of printing a proposal, and how to mend it. */
export const obstacle = z.object({
  gate: z.enum([
    'page',
    'plan',
    'price',
    'pictures',
    'opted-out',
    'household',
    'print-right',
    'address',
    'sender',
    'allowance',
    'qr',
    'approval',
  ]),
  problem: z.string(),
  remedy: z.string(),
});
export type Obstacle = z.infer<typeof obstacle>;

type Named = { readonly name: string; readonly canPrint: boolean; readonly isStored: boolean };

/** Homeowners must be able to open the page that the code leads to. */
export const pageGate = (page: {
  readonly status: ProposalStatus;
  readonly linkRevoked: boolean;
  /** Closed to everybody outside the account, because it is not paid (product 38.35). */
  readonly isClosed: boolean;
}): Obstacle | undefined => {
  if (page.status === 'draft') {
    return { gate: 'page', problem: 'It is a draft.', remedy: 'Finish the proposal with its marketing image.' };
  }
  if (page.linkRevoked) {
    return { gate: 'page', problem: 'Its link is revoked.', remedy: 'Replace the link under “Page and link”.' };
  }
  return page.isClosed
    ? { gate: 'plan', problem: 'Its page is closed until the plan is paid.', remedy: 'Pay under Settings, Plan.' }
    : undefined;
};

/** `validUntil` is the last day of a price that has expired, in words. */
export const priceGate = (validUntil: string | undefined): Obstacle | undefined =>
  validUntil === undefined
    ? undefined
    : {
        gate: 'price',
        problem: `Its price was valid until ${validUntil}.`,
        remedy: 'Set a new day under “Page and link”.',
      };

export const optedOutGate = (isOptedOut: boolean): Obstacle | undefined =>
  isOptedOut
    ? {
        gate: 'opted-out',
        problem: 'The people at this address asked not to get designs or mail.',
        remedy: 'Choose another house.',
      }
    : undefined;

/** Months in which a household gets one piece of a company (product 39.9). */
export const HOUSEHOLD_MONTHS = 12;

/** Days for which a held-out house gets no mail and its visits are counted (product 39.25). */
export const HELD_DAYS = 90;

/** Until when a household gets no other piece, because it has one or is held out. */
type Turn = { readonly until: string; readonly isHeld: boolean };

export const householdGate = (taken: Turn | undefined): Obstacle | undefined =>
  taken && {
    gate: 'household',
    problem: taken.isHeld
      ? 'This house is held back to compare.'
      : `This household has a mailer from you, and gets at most one in ${HOUSEHOLD_MONTHS} months.`,
    remedy: `Wait until ${dateText(taken.until, 'en')}, or choose another house.`,
  };

export const picturesGate = (missing: readonly string[]): Obstacle | undefined =>
  missing.length === 0
    ? undefined
    : {
        gate: 'pictures',
        problem: `There is no ${missing.join(' and no ')}.`,
        remedy: 'Open the proposal and add it.',
      };

/** Every picture must be stored here and licensed for print. */
export function printRightGate(pictures: readonly Named[]): Obstacle | undefined {
  const refused = pictures.find(({ canPrint, isStored }) => !canPrint || !isStored);
  if (!refused) return undefined;
  const { name, isStored } = refused;
  return {
    gate: 'print-right',
    problem: isStored ? `The ${name} may not be printed.` : `The ${name} is missing.`,
    remedy: name === 'logo' ? 'Upload the logo in Settings.' : 'Use a photo of your own, and make the design again.',
  };
}

export const addressGate = (address: MailingAddress | undefined): Obstacle | undefined =>
  address
    ? undefined
    : {
        gate: 'address',
        problem: 'The postal address is incomplete: it needs street number, city, state and ZIP code.',
        remedy:
          'Search for the house by its full address, such as “12 Oak Street, Boston, MA 02134”, and start from there.',
      };

/** Mail names who sent it and where they are. */
export const senderGate = (postalAddress: string): Obstacle | undefined =>
  postalAddress.trim() === ''
    ? {
        gate: 'sender',
        problem: 'The mailer must carry your postal address.',
        remedy: 'Add it to the organization in Settings.',
      }
    : undefined;

/** `left` is how many pieces of the allowance are not requested yet. */
export const allowanceGate = (left: number, { count, per }: Allowance): Obstacle | undefined =>
  left > 0
    ? undefined
    : {
        gate: 'allowance',
        problem: `You have requested all ${count} mailers of ${per === 'trial' ? 'your trial' : 'this month'}.`,
        remedy:
          per === 'trial' ? 'Choose a plan for more.' : 'Wait until next month, or cancel one that is not printed.',
      };

/** `read` is what a code reader found in the print file itself. */
export const qrGate = (read: string | undefined, wanted: string): Obstacle | undefined =>
  read === wanted
    ? undefined
    : {
        gate: 'qr',
        problem:
          read === undefined
            ? 'The code in the print file cannot be read.'
            : 'The code in the print file is an old one.',
        remedy: 'Make the proof again.',
      };

type Approved = {
  readonly proof: { readonly sha256: string; readonly factsHash: string } | undefined;
  readonly approval: { readonly sha256: string; readonly name: string } | undefined;
  /** Hash of the stored file, and hash of what would be printed now. */
  readonly fileHash: string | undefined;
  readonly factsHash: string;
};

/** A file goes to the printer only if it is exactly the one that the named person approved. */
export function approvalGate({ proof, approval, fileHash, factsHash }: Approved): Obstacle | undefined {
  const remedy = 'Make the proof again and have it approved.';
  const fail = (problem: string): Obstacle => ({ gate: 'approval', problem, remedy });
  if (!proof || !approval) return fail('No named person has approved the proof.');
  if (approval.sha256 !== proof.sha256 || fileHash !== proof.sha256) return fail('The file is not the approved one.');
  return proofGate(proof, factsHash);
}

/**
 * A proof must show what would be printed now.
 * @internal exported for tests
 */
export const proofGate = (proof: { readonly factsHash: string }, factsHash: string): Obstacle | undefined =>
  proof.factsHash === factsHash
    ? undefined
    : {
        gate: 'approval',
        problem: 'What it shows has changed since the proof was made.',
        remedy: 'Make the proof again and have it approved.',
      };

/** The obstacles of some gates, in their order. */
export const obstaclesOf = (gates: readonly (Obstacle | undefined)[]): Obstacle[] =>
  gates.filter((one) => one !== undefined);
