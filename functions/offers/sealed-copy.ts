import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import type { SealVerdict } from '#shared/offers/contract.ts';
import { signatureOnRecord, validSignature } from '#shared/offers/firm-offer.ts';
import type { FirmOffer } from '#shared/offers/firm-offer.ts';
import { offerDocument } from '#shared/offers/offer-document.ts';
import { countViewer } from '../http/count-viewer.ts';
import { download } from '../http/result.ts';
import type { HttpResult } from '../http/result.ts';
import { requirePublicPage } from '../pages/find-public-page.ts';
import { documentPdf } from '../pdf/document-pdf.ts';
import { requireProposal } from '../proposals/require-proposal.ts';
import { requireEnv } from '../runtime/environment.ts';
import { checkSeal, sealPdf } from '../seal/seal-pdf.ts';
import { sealingCertificate, signWithKey } from '../seal/sealing-key.ts';
import { isSigner } from './offer-moment.ts';
import { findOffer, findReplaced, findReplacedVersion, signerOf } from './offer-store.ts';
import type { SignedVersion } from './offer-store.ts';

const origin = requireEnv('APP_ORIGIN');
const MAX_VERIFIED = { name: 'verify', max: 30, seconds: 600 };
const MAX_COPIES = { name: 'sealed-copy', max: 60, seconds: 600 };

const notFound = (): AppError => new AppError('NOT_FOUND', homeownerAnswers.noSignedCopy);

/**
 * A signed offer and its signing log, sealed. The same signature always gives the same bytes, also once the contract is
 * canceled or replaced.
 */
async function sealedCopy(pageId: string, { version: words, signature }: SignedVersion): Promise<HttpResult> {
  const { version, frozen } = words;
  const reason = `Contract ${frozen.proposalId}, version ${version}`;
  const unsealed = documentPdf(offerDocument(words, signature, `${origin}/verify`), {
    at: signature.at,
    reason,
    pageId,
    version,
  });
  const sealed = await sealPdf(unsealed, await sealingCertificate(), signWithKey);
  return download(sealed, 'application/pdf', `contract-${frozen.proposalId}-${version}.pdf`);
}

/** The contract of an offer that is on record. */
function signedOf(offer: FirmOffer | undefined): SignedVersion | undefined {
  const signature = offer && signatureOnRecord(offer);
  return offer?.current && signature && { version: offer.current, signature };
}

/** The account's copy: of the current version, or of one that was signed and replaced. */
export async function ownCopy({ accountId }: Caller, id: number, version: number | undefined): Promise<HttpResult> {
  const { pageId } = await requireProposal(accountId, id);
  const current = signedOf(await findOffer(pageId));
  const isCurrent = version === undefined || version === current?.version.version;
  const signed = isCurrent ? current : await findReplacedVersion(pageId, version);
  if (!signed) throw notFound();
  return sealedCopy(pageId, signed);
}

type SignerCopy = { readonly slug: string; readonly token: string; readonly viewer: string };

/** The signer's copy, also of a version that was replaced since. It needs the secret of the signature. */
export async function signerCopy({ slug, token, viewer }: SignerCopy): Promise<HttpResult> {
  const { link } = await requirePublicPage({ slug, viewer, admits: signerOf(token) });
  await countViewer(viewer, MAX_COPIES);
  const offer = await findOffer(link.pageId);
  const current = signedOf(offer);
  const signed = isSigner(current?.signature, token) ? current : offer && (await findReplaced(offer, token));
  if (!signed) throw notFound();
  return sealedCopy(link.pageId, signed);
}

/** Whether a file was sealed here, is unchanged, and is still valid. */
export async function verifyFile(file: FormDataEntryValue | null, viewer: string): Promise<SealVerdict> {
  if (!(file instanceof Blob)) throw new AppError('INVALID_REQUEST', 'Please choose a file.');
  await countViewer(viewer, MAX_VERIFIED);
  const finding = checkSeal(Buffer.from(await file.arrayBuffer()), await sealingCertificate());
  if (finding.seal === 'none') return { verdict: 'foreign', message: 'This file was not sealed here.' };
  if (finding.seal === 'broken') return { verdict: 'changed', message: 'This file was changed after it was sealed.' };
  return verdictOf(finding.version, await findOffer(finding.pageId));
}

/** What a contract with an intact seal is worth. */
function verdictOf(version: number, offer: FirmOffer | undefined): SealVerdict {
  if (!offer) {
    return {
      verdict: 'unkept',
      message:
        'This contract was sealed here and is unchanged. Paveprint no longer keeps its offer: please ask the other party whether it is still current.',
    };
  }
  if (offer.current?.version === version && validSignature(offer) !== undefined) {
    return { verdict: 'current', message: 'This contract was sealed here, is unchanged, and is current.' };
  }
  return {
    verdict: 'outdated',
    message: 'This contract was sealed here and is unchanged, but is no longer current: it was changed or canceled.',
  };
}
