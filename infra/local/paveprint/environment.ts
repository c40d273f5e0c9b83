import { PREVIEW_MODEL } from '#shared/proposals/public-page.ts';
import type { HostAddresses } from '../host/host-options.ts';
import type { LocalFunction } from '../host/lambda/local-function.ts';

/** Keys of real services; without a key, the stand-in answers. */
export type RealKeys = {
  readonly openAi: string | undefined;
  /** Address of a gateway in front of OpenAI, if there is one. */
  readonly openAiBaseUrl: string | undefined;
  readonly streetView: { readonly key: string; readonly signingSecret: string } | undefined;
  /** `agreement` only with a written agreement to store, edit and print street-level photos. */
  readonly streetViewRights: string;
  readonly mapillary: string | undefined;
  readonly listings: { readonly accessToken: string; readonly baseUrl: string } | undefined;
  /** `agreement` only with a written agreement for listing photos. */
  readonly listingsRights: string;
  /** Keys of a Stripe sandbox; `stripe listen` gives the secrets of its webhooks. */
  readonly stripe:
    | {
        readonly secretKey: string;
        readonly clientId: string;
        readonly webhookSecret: string;
        readonly connectWebhookSecret: string;
      }
    | undefined;
};

/** Reads the keys from the host's environment. */
export function readRealKeys(environment: NodeJS.ProcessEnv): RealKeys {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, STREET_VIEW_KEY, STREET_VIEW_SIGNING_SECRET, STREET_VIEW_RIGHTS } =
    environment;
  const { MAPILLARY_ACCESS_TOKEN, LISTINGS_ACCESS_TOKEN, LISTINGS_BASE_URL, LISTINGS_RIGHTS } = environment;
  return {
    openAi: OPENAI_API_KEY,
    openAiBaseUrl: OPENAI_BASE_URL,
    streetView:
      STREET_VIEW_KEY !== undefined && STREET_VIEW_SIGNING_SECRET !== undefined
        ? { key: STREET_VIEW_KEY, signingSecret: STREET_VIEW_SIGNING_SECRET }
        : undefined,
    streetViewRights: STREET_VIEW_RIGHTS ?? 'view-only',
    mapillary: MAPILLARY_ACCESS_TOKEN,
    listings:
      LISTINGS_ACCESS_TOKEN !== undefined && LISTINGS_BASE_URL !== undefined
        ? { accessToken: LISTINGS_ACCESS_TOKEN, baseUrl: LISTINGS_BASE_URL }
        : undefined,
    listingsRights: LISTINGS_RIGHTS ?? 'view-only',
    stripe: readStripeKeys(environment),
  };
}

function readStripeKeys(environment: NodeJS.ProcessEnv): RealKeys['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_CLIENT_ID: clientId, STRIPE_WEBHOOK_SECRET: secret = '' } = environment;
  if (secretKey === undefined || clientId === undefined) return undefined;
  const { STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret = secret } = environment;
  return { secretKey, clientId, webhookSecret: secret, connectWebhookSecret };
}

/** Paths of the public address that the distribution does not serve. */
export const IDENTITY_PATH = '/sample-identity';
export const WORLD_PATH = '/sample-world';
export const PAYMENTS_PATH = '/sample-payments';

/** Local values of settings that have another value in the cloud. */
function localValues({ origin, aws, issuer }: HostAddresses, keys: RealKeys): Readonly<Record<string, string>> {
  return {
    APP_ORIGIN: origin,
    TRUSTED_ORIGIN: new URL(aws).origin,
    OIDC_ISSUER: issuer,
    JWKS_URI: `${issuer}/.well-known/jwks.json`,
    OAUTH_BASE_URL: `${origin}${IDENTITY_PATH}`,
    USER_POOL_ENDPOINT: `${aws}/`,
    MAP_ATTRIBUTION: 'Sample imagery',
    MAP_TILES_RIGHTS: 'agreement',
    MAP_STYLE_URL: `${origin}${WORLD_PATH}/maps/v2/styles/Satellite/descriptor`,
    // This model name marks a design as a preview by our own renderer.
    ...(keys.openAi === undefined && { OPENAI_IMAGE_MODEL: PREVIEW_MODEL }),
    ...(keys.streetView
      ? { STREET_VIEW_RIGHTS: keys.streetViewRights }
      : {
          STREET_VIEW_BASE_URL: aws,
          STREET_VIEW_RIGHTS: 'agreement',
          STREET_VIEW_ATTRIBUTION: 'Sample imagery',
        }),
    ...(keys.mapillary === undefined && { MAPILLARY_BASE_URL: `${aws}/mapillary` }),
    ...(keys.listings
      ? { LISTINGS_BASE_URL: keys.listings.baseUrl, LISTINGS_RIGHTS: keys.listingsRights }
      : { LISTINGS_BASE_URL: `${aws}/listings/OData/sample`, LISTINGS_RIGHTS: 'agreement' }),
    ...(keys.stripe === undefined && { STRIPE_BASE_URL: aws }),
  };
}

/** The functions with their local settings: the one list of differences from the cloud. Throws on an unknown setting. */
export function localFunctions(
  functions: readonly LocalFunction[],
  addresses: HostAddresses,
  keys: RealKeys,
): readonly LocalFunction[] {
  const values = localValues(addresses, keys);
  const declared = new Set(functions.flatMap(({ environment }) => Object.keys(environment)));
  const unknown = Object.keys(values).filter((name) => !declared.has(name));
  if (unknown.length > 0) throw new Error(`No function of the template has ${unknown.join(', ')}.`);
  return functions.map((fn) => {
    const own = Object.entries(fn.environment).map(([name, value]) => [name, values[name] ?? value] as const);
    return {
      ...fn,
      environment: { ...Object.fromEntries(own), ...modelAddress(fn, addresses, keys) },
    };
  });
}

/** The OpenAI client has a default address; stand-in and gateways need a setting. */
function modelAddress(
  { environment }: LocalFunction,
  { aws }: HostAddresses,
  keys: RealKeys,
): Readonly<Record<string, string>> {
  if (!('OPENAI_SECRET_ID' in environment)) return {};
  const address = keys.openAi === undefined ? `${aws}/v1` : keys.openAiBaseUrl;
  return address === undefined ? {} : { OPENAI_BASE_URL: address };
}

const SOURCE_TIMEOUT = 'PHOTO_SOURCE_TIMEOUT_SECONDS';

/** Multiplies the timeout of photo sources by the factor that the host applies to the functions that call them. */
export const withPatience = (functions: readonly LocalFunction[], patience: number): readonly LocalFunction[] =>
  functions.map((fn) => {
    const seconds = fn.environment[SOURCE_TIMEOUT];
    if (seconds === undefined) return fn;
    return { ...fn, environment: { ...fn.environment, [SOURCE_TIMEOUT]: String(Number(seconds) * patience) } };
  });
