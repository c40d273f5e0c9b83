import type { Config } from '../config.ts';
import type { HouseFunction } from './house-function.ts';
import type { ThirdPartySecrets } from './third-party-secrets.ts';

const READ_SECRET = ['secretsmanager:GetSecretValue'];

/** What an image model may cost: limits both for the function that accepts a wish and for the task that spends. */
export function addSpendingLimits(fn: HouseFunction, config: Config): void {
  fn.addEnvironment('AI_ENABLED', String(config.aiEnabled));
  fn.addEnvironment('AI_DAILY_DESIGNS', String(config.aiDailyDesigns));
  fn.addEnvironment('AI_DAILY_DOLLARS', String(config.aiDailyDollars));
}

type ModelCall = { readonly secrets: ThirdPartySecrets; readonly config: Config; readonly timeoutSeconds: number };

/** Calling the image model, for at most so long. */
export function grantOpenAi(fn: HouseFunction, { secrets, config, timeoutSeconds }: ModelCall): void {
  fn.allow(READ_SECRET, [secrets.openAi.attrId]);
  fn.addEnvironment('OPENAI_SECRET_ID', secrets.openAi.attrId);
  fn.addEnvironment('OPENAI_IMAGE_MODEL', config.openAiImageModel);
  fn.addEnvironment('OPENAI_RESPONSES_MODEL', config.openAiResponsesModel);
  fn.addEnvironment('OPENAI_IMAGE_QUALITY', config.openAiImageQuality);
  fn.addEnvironment('OPENAI_TIMEOUT_SECONDS', String(timeoutSeconds));
}

/** Fetching street-level photos, signed with the operator's key. */
export function grantStreetView(fn: HouseFunction, secrets: ThirdPartySecrets, config: Config): void {
  fn.allow(READ_SECRET, [secrets.streetView.attrId]);
  fn.addEnvironment('STREET_VIEW_SECRET_ID', secrets.streetView.attrId);
  fn.addEnvironment('STREET_VIEW_BASE_URL', 'https://maps.googleapis.com');
  fn.addEnvironment('STREET_VIEW_RIGHTS', config.streetViewRights);
  fn.addEnvironment('STREET_VIEW_ATTRIBUTION', config.streetViewAttribution);
}

/** Fetching photos that people share on Mapillary, with the operator's token. */
export function grantMapillary(fn: HouseFunction, secrets: ThirdPartySecrets): void {
  fn.allow(READ_SECRET, [secrets.mapillary.attrId]);
  fn.addEnvironment('MAPILLARY_SECRET_ID', secrets.mapillary.attrId);
  fn.addEnvironment('MAPILLARY_BASE_URL', 'https://graph.mapillary.com');
}

/** Fetching listing photos with the operator's token. */
export function grantListings(fn: HouseFunction, secrets: ThirdPartySecrets, config: Config): void {
  fn.allow(READ_SECRET, [secrets.listings.attrId]);
  fn.addEnvironment('LISTINGS_SECRET_ID', secrets.listings.attrId);
  fn.addEnvironment('LISTINGS_BASE_URL', config.listingsBaseUrl);
  fn.addEnvironment('LISTINGS_RIGHTS', config.listingsRights);
}
