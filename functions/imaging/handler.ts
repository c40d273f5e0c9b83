import { requireAccess } from '#shared/auth/access.ts';
import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { imaging } from '#shared/imaging/contract.ts';
import { paverPhrases, paverPrompt } from '#shared/imaging/prompt.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { ownUpload } from '#shared/photos/image-rights.ts';
import { isStored } from '#shared/photos/small-copy.ts';
import { planTable } from '#shared/plans/plan-table.ts';
import { lambda } from '../http/lambda.ts';
import { picture, redirect } from '../http/result.ts';
import { route } from '../http/route.ts';
import { requirePhoto } from '../photos/require-photo.ts';
import { requireRight } from '../photos/require-rights.ts';
import { saveUpload } from '../photos/save-upload.ts';
import { storePicture } from '../photos/store-photo.ts';
import { requireProposal } from '../proposals/require-proposal.ts';
import { countForDay } from '../storage/account-limits.ts';
import { checkDesign, checkPreview, findDesignAllowance } from './check-design.ts';
import { checkMarketing } from './check-marketing.ts';
import { toBinaryMask } from './compose/painted-mask.ts';
import { sourcePicture } from './sources/fetch-source.ts';
import { fetchListingPhoto, listingImages } from './sources/listings.ts';
import { fetchMapillaryPhoto } from './sources/mapillary.ts';
import { propertyImages } from './sources/property-images.ts';
import { requireAddressPosition } from './sources/require-address-position.ts';
import { streetViewImages } from './sources/street-view-photos.ts';
import { fetchFrame } from './sources/street-view.ts';
import { startJob } from './start-job.ts';

/** Street-level frames rarely change; the provider's terms forbid caching them for long. */
const FRAME_CACHE = 'private, max-age=3600';

type LogoRequest = { readonly caller: { readonly accountId: string }; readonly body: FormData };

async function saveLogo({ caller: { accountId }, body }: LogoRequest) {
  return { logoUrl: await saveUpload({ accountId, file: body.get('logo'), keepTransparency: true }) };
}

/**
 * Counts a photo that is not stored yet, because it may be billed to us, whichever call asks for it (product 27.35).
 */
async function countLookup(caller: Caller): Promise<void> {
  requireAccess('lookups', caller, false);
  await countForDay(caller.accountId, 'PHOTO');
}

export const handler = lambda([
  route(imaging.streetView, async ({ caller, query }) => {
    await countForDay(caller.accountId, 'PHOTO');
    const { bytes, contentType } = await fetchFrame(query);
    return picture(bytes, contentType, FRAME_CACHE);
  }),

  route(imaging.fetchStreetViewImages, async ({ caller, body }) => {
    await countForDay(caller.accountId, 'PHOTO');
    return { images: await streetViewImages(await requireAddressPosition(body)) };
  }),

  route(imaging.listingPhoto, async ({ caller, query }) => {
    await countForDay(caller.accountId, 'PHOTO');
    const { bytes, contentType } = await fetchListingPhoto(query);
    return picture(bytes, contentType, FRAME_CACHE);
  }),

  route(imaging.mapillaryPhoto, async ({ caller, query }) => {
    await countForDay(caller.accountId, 'PHOTO');
    const { bytes, contentType } = await fetchMapillaryPhoto(query, 'shown');
    return picture(bytes, contentType, FRAME_CACHE);
  }),

  route(imaging.fetchZillowImages, async ({ caller, body }) => {
    await countForDay(caller.accountId, 'PHOTO');
    return { images: await listingImages(body.address) };
  }),

  route(imaging.fetchPropertyImages, async ({ caller, body }) => {
    await countForDay(caller.accountId, 'PHOTO');
    return { images: await propertyImages(body.address) };
  }),

  route(imaging.uploadImage, async ({ caller, body }) => ({
    imageUrl: await saveUpload({ accountId: caller.accountId, file: body.get('image') }),
  })),

  route(imaging.saveMask, async ({ caller, body }) => ({
    maskUrl: await storePicture(caller.accountId, { ...(await readMask(body)), rights: ownUpload }),
  })),

  route(organizations.uploadLogo, saveLogo),
  route(organizations.uploadCompanyLogo, saveLogo),

  route(imaging.proxyImage, async ({ caller, query }) => {
    // Redirects to where the photo is served, because a stored photo may be larger than a function can answer.
    if (isStored(query.url)) return redirect((await requirePhoto(caller.accountId, query.url)).url);
    await countLookup(caller);
    const { bytes, contentType } = await sourcePicture(query.url).fetch();
    return picture(bytes, contentType, FRAME_CACHE);
  }),

  route(imaging.storePhoto, async ({ caller, body, event }) => {
    const { accountId } = caller;
    if (isStored(body.imageUrl)) return { r2Url: (await requirePhoto(accountId, body.imageUrl)).url };
    return startJob(caller, { kind: 'fetch-photo', request: body }, event, async () => {
      await countLookup(caller);
      requireRight(sourcePicture(body.imageUrl).rights, 'canStore');
    });
  }),

  route(imaging.generateAerialMap, ({ caller, body, event }) =>
    startJob(caller, { kind: 'render-aerial', request: body }, event, async () => {
      await requireProposal(caller.accountId, body.proposalId);
      await countForDay(caller.accountId, 'MAP');
    }),
  ),

  route(imaging.processImage, ({ caller, body, event }) =>
    startJob(caller, { kind: 'draw-design', request: body }, event, () => checkDesign(caller, body)),
  ),

  route(imaging.processImageInpainting, ({ caller, body, event }) =>
    startJob(caller, { kind: 'draw-design', request: body }, event, () =>
      Promise.all([checkDesign(caller, body), requirePhoto(caller.accountId, body.maskUrl)]),
    ),
  ),

  route(imaging.renderPreview, ({ caller, body, event }) => {
    const { choice } = body;
    const request = { ...body, prompt: paverPrompt(paverPhrases(choice), '', choice.stone) };
    return startJob(caller, { kind: 'draw-design', request }, event, () => checkPreview(caller.accountId, body));
  }),

  route(imaging.generateMarketingImage, ({ caller, body, event }) => {
    const { isWatermarked } = planTable[caller.plan];
    const request = { ...body, ...(isWatermarked && { isWatermarked }) };
    return startJob(caller, { kind: 'compose-marketing', request }, event, () =>
      checkMarketing(caller.accountId, body),
    );
  }),

  route(imaging.designAllowance, ({ caller }) => findDesignAllowance(caller)),
]);

/** Reads a painted mask as pure black and white. */
async function readMask(form: FormData) {
  const file = form.get('mask');
  if (!(file instanceof Blob)) throw new AppError('INVALID_REQUEST', 'Send one file, in the field "mask".');
  return { ...(await toBinaryMask(new Uint8Array(await file.arrayBuffer()))), contentType: 'image/png' };
}
