import type { MailerFormat } from '#shared/mailers/formats.ts';
import {
  addressGate,
  householdGate,
  obstaclesOf,
  optedOutGate,
  pageGate,
  picturesGate,
  priceGate,
  printRightGate,
  senderGate,
} from '#shared/mailers/gates.ts';
import type { Obstacle } from '#shared/mailers/gates.ts';
import { isSeed } from '#shared/mailers/mailer.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { CURRENT_RESIDENT, mailingAddressOf } from '#shared/mailers/mailing-address.ts';
import type { MailingAddress } from '#shared/mailers/mailing-address.ts';
import { findBranding } from '../organizations/public-branding.ts';
import type { PublicBranding } from '../organizations/public-branding.ts';
import { endedPriceDay } from '../pages/expiry.ts';
import { propertyIfAny } from '../properties/require-property.ts';
import { proposalIfAny } from '../proposals/require-proposal.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { isMailable } from '../suppression/require-mailable.ts';
import { findHousehold } from './household-store.ts';
import { findPrintFacts } from './print-facts.ts';
import type { PictureName, PrintFacts, PrintPicture } from './print-facts.ts';

/** What people call the pictures of a piece. */
const pictureNames: Readonly<Record<PictureName, string>> = {
  design: 'picture with pavers',
  photo: 'photo of the house',
  logo: 'logo',
};

/** What is known of a piece that could be printed now. */
export type Printable = {
  readonly proposal: StoredProposal;
  readonly facts: PrintFacts;
  readonly pictures: ReadonlyMap<PictureName, PrintPicture>;
  /** The name on the envelope. */
  readonly recipient: string;
  readonly to: MailingAddress | undefined;
  readonly obstacles: readonly Obstacle[];
};

type Wanted = {
  readonly accountId: string;
  readonly proposalId: number;
  readonly format: MailerFormat;
  /**
   * The piece in question, or the piece that it is a copy of. The household's turn is no obstacle if it is this one's.
   */
  readonly piece?: string;
};

/** Whether a proposal can be printed: the gates that a request, an approval and an export have in common. */
export async function findPrintable({ accountId, proposalId, format, piece }: Wanted): Promise<Printable | undefined> {
  const proposal = await proposalIfAny(accountId, proposalId);
  if (!proposal) return undefined;
  const { propertyAddress, propertyId, brandId } = proposal;
  const [{ facts, pictures }, property, isOpen, household, brand] = await Promise.all([
    findPrintFacts({ accountId, proposal, format }),
    propertyIfAny(accountId, propertyId),
    isMailable(accountId, propertyAddress),
    findHousehold(accountId, propertyAddress),
    findBranding(brandId),
  ]);
  const to = mailingAddressOf(propertyAddress, property?.addressParts);
  const isTaken = household && household.piece !== piece;
  const missing = (['design', 'photo'] as const).filter((name) => !pictures.has(name));
  const obstacles = obstaclesOf([
    ...pageGates(proposal, brand),
    optedOutGate(!isOpen),
    householdGate(isTaken ? household : undefined),
    picturesGate(missing.map((name) => pictureNames[name])),
    printRightGate(
      [...pictures].map(([name, { photo }]) => ({
        name: pictureNames[name],
        canPrint: photo?.rights.canPrint ?? false,
        isStored: photo !== undefined,
      })),
    ),
    addressGate(to),
    senderGate(facts.postalAddress),
  ]);
  const recipient = proposal.contact?.name.trim() || CURRENT_RESIDENT;
  return { proposal, facts, pictures, recipient, to, obstacles };
}

/**
 * The current name for a piece's envelope, as long as it is not written: the contact may have been corrected or removed
 * since the request. A copy for staff keeps the name that they typed.
 */
export const recipientNow = (piece: Mailer, found: Pick<Printable, 'recipient'>): string =>
  isSeed(piece) ? piece.recipient : found.recipient;

type Page = Pick<StoredProposal, 'status' | 'linkRevoked' | 'expiresAt'>;

/** The gates of the page: homeowners can open it, and its price is still valid in the company's time zone. */
function pageGates({ status, linkRevoked = false, expiresAt }: Page, brand: PublicBranding | undefined) {
  const { isClosed = false, timeZone } = brand ?? {};
  return [pageGate({ status, linkRevoked, isClosed }), priceGate(endedPriceDay({ expiresAt }, timeZone))];
}
