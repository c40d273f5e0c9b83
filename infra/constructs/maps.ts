import { CfnAPIKey, CfnPlaceIndex } from 'aws-cdk-lib/aws-location';
import { Construct } from 'constructs';

import type { Config } from '../config.ts';
import type { PaveprintFunction } from './paveprint-function.ts';

const MAP_PROVIDER = 'arn:aws:geo-maps:us-east-1::provider/default';

export type MapsProps = {
  /** Scheme and host of the pages that show maps. */
  readonly origin: string;
  /** Beginning of every name in the account. */
  readonly name: string;
};

type Search = 'Text' | 'Position';

/** Amazon Location: geocoding for the functions, and an API key with which browsers may fetch tiles only. */
export class Maps extends Construct {
  private readonly index: CfnPlaceIndex;
  private readonly suggestions: CfnPlaceIndex;
  private readonly key: CfnAPIKey;

  constructor(scope: Construct, id: string, { origin, name }: MapsProps) {
    super(scope, id);
    this.index = new CfnPlaceIndex(this, 'Places', {
      // The name contains the settings that cannot be changed later, so that other settings make another index.
      indexName: `${name}-here-storage`,
      dataSource: 'Here',
      // Required because addresses are stored with properties and proposals.
      dataSourceConfiguration: { intendedUse: 'Storage' },
    });
    this.suggestions = new CfnPlaceIndex(this, 'Suggestions', {
      indexName: `${name}-here-single-use`,
      dataSource: 'Here',
      // Suggestions while typing are not stored, and this use costs an eighth.
      dataSourceConfiguration: { intendedUse: 'SingleUse' },
    });
    this.key = new CfnAPIKey(this, 'TileKey', {
      keyName: `${name}-tiles`,
      noExpiry: true,
      // Without it, a key can be deleted only 90 days after it was deactivated, so a failed deployment could not be undone.
      forceDelete: true,
      // Without it, the restrictions of a key in use can never be changed.
      forceUpdate: true,
      restrictions: {
        allowActions: ['geo-maps:GetTile'],
        allowResources: [MAP_PROVIDER],
        allowReferers: [`${origin}/*`],
      },
    });
  }

  /** Lets a function search addresses and positions. */
  grantPlaces(fn: PaveprintFunction, searches: readonly Search[]): void {
    fn.addEnvironment('PLACE_INDEX_NAME', this.index.ref);
    fn.allow(
      searches.map((search) => `geo:SearchPlaceIndexFor${search}`),
      [this.index.attrArn],
    );
  }

  /** Lets a function suggest addresses while one is typed. */
  grantSuggestions(fn: PaveprintFunction): void {
    fn.addEnvironment('SUGGESTION_INDEX_NAME', this.suggestions.ref);
    fn.allow(['geo:SearchPlaceIndexForSuggestions'], [this.suggestions.attrArn]);
  }

  /** Lets a function hand the map's address and API key to the browser; the key is read at run time. */
  grantTileKey(fn: PaveprintFunction, { mapTilesRights }: Config): void {
    fn.addEnvironment('MAP_TILES_RIGHTS', mapTilesRights);
    fn.addEnvironment('MAP_STYLE_URL', 'https://maps.geo.us-east-1.amazonaws.com/v2/styles/Satellite/descriptor');
    fn.addEnvironment('MAP_KEY_NAME', this.key.ref);
    fn.allow(['geo:DescribeKey'], [this.key.attrArn]);
  }

  /** Lets a function fetch the satellite image under a driveway's outline. */
  grantStaticMap(fn: PaveprintFunction): void {
    fn.allow(['geo-maps:GetStaticMap'], [MAP_PROVIDER]);
  }
}
