import type { MailerFormat } from '#shared/mailers/formats.ts';
import { isSeed } from '#shared/mailers/mailer.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { brandName, contactInfo, organizationDefaults } from '#shared/organizations/organization.ts';
import { pageUrl } from '#shared/proposals/page-url.ts';
import { formatSqFt, quoteText } from '#shared/proposals/price.ts';
import { designLabel } from '#shared/proposals/public-page.ts';
import { SEED_CODE } from '#shared/proposals/views.ts';
import { letterheadFor } from '../organizations/branding.ts';
import type { Photo } from '../photos/photo.ts';
import { photoIfAny } from '../photos/require-photo.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { requireEnv } from '../runtime/environment.ts';
import { sha256 } from '../runtime/hash.ts';

const origin = requireEnv('APP_ORIGIN');

/**
 * A picture of a piece: its address, and what is known of it. `photo` is undefined when the picture is not stored here.
 */
export type PrintPicture = { readonly url: string; readonly photo: Photo | undefined };

/** Everything that is printed on a piece, and nothing else: when it changes, a proof is out of date. */
export type PrintFacts = {
  readonly format: MailerFormat;
  readonly company: string;
  readonly contact: string;
  readonly color: string;
  readonly postalAddress: string;
  readonly address: string;
  readonly price: string;
  readonly area: string;
  /** The caption of the design, and the attribution of its photo. */
  readonly pictureNote: string;
  readonly attribution: string;
  readonly pageUrl: string;
  readonly pictures: Readonly<Partial<Record<PictureName, string>>>;
};
export type PictureName = 'design' | 'photo' | 'logo';

type Wanted = { readonly accountId: string; readonly proposal: StoredProposal; readonly format: MailerFormat };

/** What would be printed now, without the piece's own code. */
export async function findPrintFacts({ accountId, proposal, format }: Wanted) {
  const organization = await letterheadFor(accountId, proposal.organizationId);
  const urls = urlsOf(proposal, organization?.logoUrl);
  const names = Object.keys(urls) as PictureName[];
  const found = await Promise.all(
    names.map(async (name): Promise<readonly [PictureName, PrintPicture]> => {
      const url = urls[name] ?? '';
      return [name, { url, photo: await photoIfAny(accountId, url) }];
    }),
  );
  const pictures = new Map(found);
  const label = designLabel(proposal.designModel);
  const photo = pictures.get('photo')?.photo;
  const facts: PrintFacts = {
    format,
    ...senderOf(organization),
    address: proposal.propertyAddress,
    price: quoteText(proposal),
    area: formatSqFt(proposal.area),
    pictureNote: label === undefined ? '' : `${label}, not a photograph`,
    attribution: (photo?.rights ?? proposal.rights)?.attribution ?? '',
    pageUrl: pageUrl(origin, proposal),
    pictures: urls,
  };
  return { facts, pictures };
}

type Organization = Awaited<ReturnType<typeof letterheadFor>>;

/** The sender; empty when the account has no organization, which a gate refuses. */
function senderOf(organization: Organization): Pick<PrintFacts, 'company' | 'contact' | 'color' | 'postalAddress'> {
  if (!organization) return { company: '', contact: '', color: organizationDefaults.primaryColor, postalAddress: '' };
  const { primaryColor: color, postalAddress } = organization;
  return { company: brandName(organization), contact: contactInfo(organization), color, postalAddress };
}

const urlsOf = ({ afterImageR2Url, beforeImageR2Url }: StoredProposal, logo: string | undefined) => ({
  ...(afterImageR2Url !== undefined && { design: afterImageR2Url }),
  ...(beforeImageR2Url !== undefined && { photo: beforeImageR2Url }),
  ...(logo && { logo }),
});

/**
 * The address in the code of a piece, by which the page knows that this piece led there (product 18.14). The one of a
 * copy for staff says that the view is not to be counted.
 */
export const codeUrl = (facts: PrintFacts, piece: Pick<Mailer, 'id' | 'seedOf'>): string =>
  `${facts.pageUrl}?m=${isSeed(piece) ? SEED_CODE : piece.id}`;

export const factsHash = (facts: PrintFacts): string => sha256(JSON.stringify(facts));
