import { CfnAPIKey, CfnPlaceIndex } from 'aws-cdk-lib/aws-location';
import { Construct } from 'constructs';

import type { HouseFunction } from './house-function.ts';

const MAP_PROVIDER = 'arn:aws:geo-maps:us-east-1::provider/default';

type Search = 'Text' | 'Position' | 'Suggestions';

/** Amazon Location: addresses both ways for the functions, and a key with which browsers may fetch tiles and nothing else. */
export class Maps extends Construct {
  private readonly index: CfnPlaceIndex;
  private readonly key: CfnAPIKey;

  constructor(scope: Construct, id: string, { origin }: { readonly origin: string }) {
    super(scope, id);
    this.index = new CfnPlaceIndex(this, 'Places', {
      indexName: 'paveprint-places',
      dataSource: 'Here',
      // Addresses are kept with properties and proposals; that needs this declaration.
      dataSourceConfiguration: { intendedUse: 'Storage' },
    });
    this.key = new CfnAPIKey(this, 'TileKey', {
      keyName: 'paveprint-tiles',
      noExpiry: true,
      // Without it the restrictions of a key in use could never be changed.
      forceUpdate: true,
      restrictions: {
        allowActions: ['geo-maps:GetTile'],
        allowResources: [MAP_PROVIDER],
        allowReferers: [`${origin}/*`],
      },
    });
  }

  /** Searching addresses and positions. */
  grantPlaces(fn: HouseFunction, searches: readonly Search[]): void {
    fn.addEnvironment('PLACE_INDEX_NAME', this.index.ref);
    fn.allow(
      searches.map((search) => `geo:SearchPlaceIndexFor${search}`),
      [this.index.attrArn],
    );
  }

  /** Telling the browser where the map is: the value of the key is read when asked, never baked in. */
  grantTileKey(fn: HouseFunction): void {
    fn.addEnvironment('MAP_STYLE_URL', 'https://maps.geo.us-east-1.amazonaws.com/v2/styles/Satellite/descriptor');
    fn.addEnvironment('MAP_KEY_NAME', this.key.ref);
    fn.allow(['geo:DescribeKey'], [this.key.attrArn]);
  }

  /** The satellite picture under the outline of a driveway. */
  grantStaticMap(fn: HouseFunction): void {
    fn.allow(['geo-maps:GetStaticMap'], [MAP_PROVIDER]);
  }
}
