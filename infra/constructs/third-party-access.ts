import type { Config } from '../config.ts';
import type { PaveprintFunction } from './paveprint-function.ts';
import type { ThirdPartySecrets } from './third-party-secrets.ts';

const READ_SECRET = ['secretsmanager:GetSecretValue'];

/** Spending limits, for the function that accepts a job as well as for the task that pays. */
export function addSpendingLimits(fn: PaveprintFunction, config: Config): void {
  fn.addEnvironment('AI_ENABLED', String(config.aiEnabled));
  fn.addEnvironment('AI_DAILY_DESIGNS', String(config.aiDailyDesigns));
  fn.addEnvironment('AI_DAILY_DOLLARS', String(config.aiDailyDollars));
}

type ModelCall = { readonly secrets: ThirdPartySecrets; readonly config: Config; readonly timeoutSeconds: number };

/** Lets a function call the image model. */
export function grantOpenAi(fn: PaveprintFunction, { secrets, config, timeoutSeconds }: ModelCall): void {
  fn.allow(READ_SECRET, [secrets.openAi.attrId]);
  fn.addEnvironment('OPENAI_SECRET_ID', secrets.openAi.attrId);
  fn.addEnvironment('OPENAI_IMAGE_MODEL', config.openAiImageModel);
  fn.addEnvironment('OPENAI_RESPONSES_MODEL', config.openAiResponsesModel);
  fn.addEnvironment('OPENAI_IMAGE_QUALITY', config.openAiImageQuality);
  fn.addEnvironment('OPENAI_TIMEOUT_SECONDS', String(timeoutSeconds));
}

/** A source of photos must answer well before API Gateway gives up on the call, after 30 s. */
const PHOTO_SOURCE_TIMEOUT_SECONDS = 20;

function limitPhotoSources(fn: PaveprintFunction): void {
  fn.addEnvironment('PHOTO_SOURCE_TIMEOUT_SECONDS', String(PHOTO_SOURCE_TIMEOUT_SECONDS));
}

/** Lets a function fetch Street View photos. */
export function grantStreetView(fn: PaveprintFunction, secrets: ThirdPartySecrets, config: Config): void {
  fn.allow(READ_SECRET, [secrets.streetView.attrId]);
  limitPhotoSources(fn);
  fn.addEnvironment('STREET_VIEW_SECRET_ID', secrets.streetView.attrId);
  fn.addEnvironment('STREET_VIEW_BASE_URL', 'https://maps.googleapis.com');
  fn.addEnvironment('STREET_VIEW_RIGHTS', config.streetViewRights);
  fn.addEnvironment('STREET_VIEW_ATTRIBUTION', config.streetViewAttribution);
}

/** Lets a function fetch photos that people share on Mapillary. */
export function grantMapillary(fn: PaveprintFunction, secrets: ThirdPartySecrets): void {
  fn.allow(READ_SECRET, [secrets.mapillary.attrId]);
  limitPhotoSources(fn);
  fn.addEnvironment('MAPILLARY_SECRET_ID', secrets.mapillary.attrId);
  fn.addEnvironment('MAPILLARY_BASE_URL', 'https://graph.mapillary.com');
}

/** Lets a function fetch listing photos. */
export function grantListings(fn: PaveprintFunction, secrets: ThirdPartySecrets, config: Config): void {
  fn.allow(READ_SECRET, [secrets.listings.attrId]);
  limitPhotoSources(fn);
  fn.addEnvironment('LISTINGS_SECRET_ID', secrets.listings.attrId);
  fn.addEnvironment('LISTINGS_BASE_URL', config.listingsBaseUrl);
  fn.addEnvironment('LISTINGS_RIGHTS', config.listingsRights);
}

/** Lets a function find out which sources of photos have a key, but not read the keys. */
export function tellPhotoSources(fn: PaveprintFunction, { streetView, mapillary, listings }: ThirdPartySecrets): void {
  fn.allow(
    ['secretsmanager:DescribeSecret'],
    [streetView, mapillary, listings].map(({ attrId }) => attrId),
  );
  fn.addEnvironment('STREET_VIEW_SECRET_ID', streetView.attrId);
  fn.addEnvironment('MAPILLARY_SECRET_ID', mapillary.attrId);
  fn.addEnvironment('LISTINGS_SECRET_ID', listings.attrId);
}

/** Lets a function sign messages to devices, and say by which key. */
export function grantApplicationKey(fn: PaveprintFunction, secrets: ThirdPartySecrets): void {
  fn.allow(READ_SECRET, [secrets.push.attrId]);
  fn.addEnvironment('PUSH_SECRET_ID', secrets.push.attrId);
}

/** Lets a function call Stripe. */
export function grantStripe(fn: PaveprintFunction, secrets: ThirdPartySecrets, config: Config): void {
  fn.allow(READ_SECRET, [secrets.stripe.attrId]);
  fn.addEnvironment('STRIPE_SECRET_ID', secrets.stripe.attrId);
  fn.addEnvironment('STRIPE_BASE_URL', 'https://api.stripe.com');
  fn.addEnvironment('DEPOSIT_FEE_BASIS_POINTS', String(config.depositFeeBasisPoints));
}

/** For a function that calls addresses that users gave: no origin is exempt from the check that it is public. */
export const withoutTrustedOrigin = (fn: PaveprintFunction): unknown => fn.addEnvironment('TRUSTED_ORIGIN', 'none');
