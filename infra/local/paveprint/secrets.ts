import type { RealKeys } from './environment.ts';
import { standInKeys } from './stand-in-keys.ts';

type Value = (keys: RealKeys) => object;

/** What each secret of the template holds here, by how its logical id begins. */
const secrets: Readonly<Record<string, Value>> = {
  SecretsOpenAi: ({ openAi }) => ({ apiKey: openAi ?? standInKeys.openAi }),
  SecretsStreetView: ({ streetView }) => streetView ?? standInKeys.streetView,
  SecretsMapillary: ({ mapillary }) => (mapillary === undefined ? standInKeys.mapillary : { accessToken: mapillary }),
  SecretsListings: ({ listings }) => ({ accessToken: (listings ?? standInKeys.listings).accessToken }),
};

/** The string of a secret by its logical id: the real key where one is given, else the sample one. */
export function secretOf(id: string, keys: RealKeys): string {
  const [, value] = Object.entries(secrets).find(([name]) => id.startsWith(name)) ?? [];
  if (!value) throw new Error(`Paveprint has no local value for the secret ${id}.`);
  return JSON.stringify(value(keys));
}
