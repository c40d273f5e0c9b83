import type { RealKeys } from './environment.ts';
import { standInKeys } from './stand-in-keys.ts';

type Value = (keys: RealKeys) => object;

/** The local value of each secret, by the beginning of its logical id. */
const secrets: Readonly<Record<string, Value>> = {
  SecretsOpenAi: ({ openAi }) => ({ apiKey: openAi ?? standInKeys.openAi }),
  SecretsStreetView: ({ streetView }) => streetView ?? standInKeys.streetView,
  SecretsMapillary: ({ mapillary }) => (mapillary === undefined ? standInKeys.mapillary : { accessToken: mapillary }),
  SecretsListings: ({ listings }) => ({ accessToken: (listings ?? standInKeys.listings).accessToken }),
  SecretsStripe: ({ stripe }) => stripe ?? standInKeys.stripe,
};

/** The string of a secret by its logical id: the real key if one is given, else the stand-in's. */
export function secretOf(id: string, keys: RealKeys): string {
  const [, value] = Object.entries(secrets).find(([name]) => id.startsWith(name)) ?? [];
  if (!value) throw new Error(`Paveprint has no local value for the secret ${id}.`);
  return JSON.stringify(value(keys));
}
