import * as z from 'zod';

import { cutOuts, pavedAreas } from '../areas/paved-area.ts';
import { hexColor } from '../color/hex-color.ts';
import { driveway, latitude, longitude } from '../geometry/lat-lng.ts';
import { outlineOrigin } from '../geometry/outline-origin.ts';
import { keptPlan } from '../laying/kept-plan.ts';
import { imageRights } from '../photos/image-rights.ts';
import { photoScale } from '../photos/photo-scale.ts';
import { mediaUrl } from '../photos/photo-url.ts';
import { streetPose } from '../photos/street-pose.ts';
import { proposalVisit } from '../visits/visit.ts';
import { contact, contactEdit, listedContact } from './contact.ts';
import { formChanges, marketingFacts, MAX_QUOTE, outdatedReason } from './marketing-facts.ts';
import { proposalStatus } from './status.ts';

/** Money in dollars, areas in square feet. */
export const MAX_AREA_SQ_FT = 1_000_000;
export const MAX_COST_PER_SQ_FT = 10_000;
export const MAX_TOTAL_COST = 10_000_000_000;
export const squareFeet = z.number().min(0).max(MAX_AREA_SQ_FT);
const dollarsPerSqFt = z.number().min(0).max(MAX_COST_PER_SQ_FT);
const dollars = z.number().min(0).max(MAX_TOTAL_COST);

/** 1 House Selection, 2 Draw & Calculate, 3 AI Driveway Design, 4 Marketing Image, 5 Proposal Complete. */
const wizardStep = z.int().min(1).max(5);

const generationMethod = z.enum(['responses', 'inpainting']);

const polygonHash = z.string().regex(/^[0-9a-f]{16,64}$/);

/** One drawn design. `preview-render` is our own renderer; anything else is an image model (product 7.26). */
export const design = z.object({
  url: mediaUrl,
  model: z.string(),
  prompt: z.string(),
  createdAt: z.iso.datetime(),
  /** The photo it was drawn into; missing in designs from before this was kept. */
  photoUrl: mediaUrl.exactOptional(),
  /** Made by an image model, which costs money; missing in designs from before this was kept. */
  isPaid: z.boolean().exactOptional(),
});
export type Design = z.infer<typeof design>;

const mailReturned = z.enum(['bounced', 'complained']);
export type MailReturned = z.infer<typeof mailReturned>;

const sentMail = z.object({
  at: z.iso.datetime(),
  to: z.string(),
  returned: mailReturned.exactOptional(),
  /** When that was reported; missing if that was before this was noted. */
  returnedAt: z.iso.datetime().exactOptional(),
});

const branding = {
  organizationId: z.int().exactOptional(),
  /** As its marketing image prints it; missing if the organization was chosen before this was kept. */
  organizationName: z.string().exactOptional(),
  organizationPrimaryColor: hexColor.exactOptional(),
  organizationLogoUrl: z.string().exactOptional(),
  organizationWebsiteUrl: z.string().exactOptional(),
  organizationPhoneNumber: z.string().exactOptional(),
};

const pictures = {
  beforeImageR2Url: mediaUrl.exactOptional(),
  afterImageR2Url: mediaUrl.exactOptional(),
  areaImageR2Url: mediaUrl.exactOptional(),
  marketingImageUrl: mediaUrl.exactOptional(),
};

/** When the booked visit begins; null after it was canceled. */
const visitAt = z.iso.datetime().nullable();

/** Texts next to the price: the day until which it is valid, and terms; either may be empty (product 10.20). */
const pageWords = {
  expiresAt: z.union([z.literal(''), z.iso.date()]),
  terms: z.string().trim().max(2000),
};

/** The quote as typed in step 4; if it is empty, the range around the total is shown (product 8.35). */
const quoteAmount = z.string().trim().max(MAX_QUOTE);

/** Exactly the attributes that the index of the list carries (docs/decisions/0004). */
const listed = {
  id: z.int(),
  proposalId: z.string(),
  slug: z.string(),
  propertyId: z.int(),
  propertyAddress: z.string(),
  currentStep: wizardStep,
  area: squareFeet,
  costPerSqFt: dollarsPerSqFt,
  totalCost: dollars,
  organizationId: z.int().exactOptional(),
  ...pictures,
  imageGenerationMethod: generationMethod,
  status: proposalStatus,
  visitAt: visitAt.exactOptional(),
  createdAt: z.iso.datetime(),
};

/** What the list shows of a proposal. */
export const proposalSummary = z.object({
  ...listed,
  contact: listedContact.exactOptional(),
  /** Set if the last mail of the proposal came back (product 11.43). */
  mailReturned: mailReturned.exactOptional(),
  /** What changed after the marketing image was made; missing when nothing did (product 8.32). */
  outdatedBy: z.array(outdatedReason).exactOptional(),
});
export type ProposalSummary = z.infer<typeof proposalSummary>;

/** A proposal as its account sees it. */
export const proposal = z.object({
  ...listed,
  ...branding,
  latitude,
  longitude,
  polygonHash: polygonHash.exactOptional(),
  drawnPolygon: driveway.exactOptional(),
  /** The ground left out of the driveway, and the areas paved in addition to it (product 6.49). */
  cutOuts: cutOuts.exactOptional(),
  areas: pavedAreas.exactOptional(),
  layingPlan: keptPlan.exactOptional(),
  outlineOrigin: outlineOrigin.exactOptional(),
  /** Painted on the before photo; null after that photo was replaced (product 7.19). */
  maskImageUrl: mediaUrl.nullable().exactOptional(),
  quoteAmount: quoteAmount.exactOptional(),
  formChanges: formChanges.exactOptional(),
  /** What the marketing image was made from; missing for images made before this was kept. */
  marketingFacts: marketingFacts.exactOptional(),
  /** The marketing image as a JPEG, for pages and link previews. */
  marketingWebUrl: mediaUrl.exactOptional(),
  /** Smaller copies of the two photos for web pages. */
  beforeWebUrl: mediaUrl.exactOptional(),
  afterWebUrl: mediaUrl.exactOptional(),
  areaBandSqFt: squareFeet.exactOptional(),
  areaSource: z.enum(['drawn', 'manual']).exactOptional(),
  designModel: z.string().exactOptional(),
  designs: z.array(design),
  rights: imageRights.exactOptional(),
  /** Camera pose of the before photo, or null if unknown; it projects the outline of step 2 into the photo. */
  beforePose: streetPose.nullable().exactOptional(),
  /** What a person said about the scale of the before photo, or null if they said nothing. */
  beforeScale: photoScale.nullable().exactOptional(),
  expiresAt: pageWords.expiresAt.exactOptional(),
  terms: pageWords.terms.exactOptional(),
  visit: proposalVisit.exactOptional(),
  contact: contact.exactOptional(),
  /** The last mail of the proposal: when and to which address; `returned` says that it came back. */
  sent: sentMail.exactOptional(),
  /** When a mailer of it was last handed to the post. */
  mailerMailedAt: z.iso.datetime().exactOptional(),
  /** When a member last set the status by hand. */
  statusSetAt: z.iso.datetime().exactOptional(),
  /** When somebody last said that they called the contact. */
  calledAt: z.iso.datetime().exactOptional(),
  /** When a homeowner first opened the page. */
  firstViewedAt: z.iso.datetime().exactOptional(),
  /** The link was revoked: only the account sees the page until the link is replaced (product 10.22). */
  linkRevoked: z.boolean().exactOptional(),
  version: z.int(),
});
export type Proposal = z.infer<typeof proposal>;

/** A proposal on the map. `area` in square feet. */
export const mapProposal = z.object({
  id: z.int(),
  slug: z.string(),
  address: z.string(),
  latitude,
  longitude,
  status: proposalStatus,
  totalCost: dollars,
  area: squareFeet,
  marketingImageUrl: mediaUrl.exactOptional(),
  visitAt: visitAt.exactOptional(),
  createdAt: z.iso.datetime(),
});
export type MapProposal = z.infer<typeof mapProposal>;

/** The fields a PATCH may name (product 27.11). Unknown ones are refused. */
export const proposalEdit = z.strictObject({
  currentStep: wizardStep.exactOptional(),
  areaImageR2Url: mediaUrl.exactOptional(),
  polygonHash: polygonHash.exactOptional(),
  drawnPolygon: driveway.exactOptional(),
  cutOuts: cutOuts.exactOptional(),
  areas: pavedAreas.exactOptional(),
  layingPlan: keptPlan.exactOptional(),
  outlineOrigin: outlineOrigin.exactOptional(),
  area: squareFeet.exactOptional(),
  areaBandSqFt: squareFeet.exactOptional(),
  areaSource: proposal.shape.areaSource,
  costPerSqFt: dollarsPerSqFt.exactOptional(),
  totalCost: dollars.exactOptional(),
  organizationId: z.int().exactOptional(),
  marketingImageUrl: mediaUrl.exactOptional(),
  quoteAmount: quoteAmount.exactOptional(),
  formChanges: formChanges.exactOptional(),
  imageGenerationMethod: generationMethod.exactOptional(),
  maskImageUrl: mediaUrl.exactOptional(),
  beforeScale: photoScale.exactOptional(),
  status: proposalStatus.exactOptional(),
  expiresAt: pageWords.expiresAt.exactOptional(),
  terms: pageWords.terms.exactOptional(),
  /** Null removes it. */
  contact: contactEdit.nullable().exactOptional(),
  /**
   * The version the edit was made from: 409 if the proposal has changed since; not checked if missing (product 10.24).
   */
  version: z.int().min(0).exactOptional(),
});
export type ProposalEdit = z.infer<typeof proposalEdit>;

/** Sets exactly one image at a time (product 27.12). */
export const pictureEdit = z
  .strictObject({
    beforeImageR2Url: mediaUrl.exactOptional(),
    afterImageR2Url: mediaUrl.exactOptional(),
    areaImageR2Url: mediaUrl.exactOptional(),
    version: proposalEdit.shape.version,
  })
  .refine(
    (edit) => Object.keys(edit).filter((name) => name !== 'version').length === 1,
    'name one of beforeImageR2Url, afterImageR2Url, areaImageR2Url',
  );
export type PictureEdit = z.infer<typeof pictureEdit>;

/** 'P-000042' (product 10.14). */
export const proposalNumber = (id: number): string => `P-${String(id).padStart(6, '0')}`;
