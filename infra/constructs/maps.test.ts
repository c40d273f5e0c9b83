import { rmSync } from 'node:fs';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, expect, test } from 'vitest';

import { defaults } from '../config.ts';
import { Maps } from './maps.ts';
import type { PaveprintFunction } from './paveprint-function.ts';

const app = new App();
afterAll(() => rmSync(app.outdir, { recursive: true, force: true }));

const stack = new Stack(app, 'Test');
const maps = new Maps(stack, 'Maps', { origin: 'https://app.example.com', name: 'paveprint-dev' });

test('the key of the map may fetch tiles for our own pages and nothing else', () => {
  const [key] = Object.values(Template.fromStack(stack).findResources('AWS::Location::APIKey'));
  expect(key?.['Properties']).toMatchObject({
    Restrictions: {
      AllowActions: ['geo-maps:GetTile'],
      AllowResources: ['arn:aws:geo-maps:us-east-1::provider/default'],
      AllowReferers: ['https://app.example.com/*'],
    },
  });
});

test('the map is the satellite view of Amazon Location', () => {
  const environment = new Map<string, string>();
  const fn = {
    addEnvironment: (name: string, value: string) => environment.set(name, value),
    allow: () => undefined,
  };
  // `grantTileKey` needs nothing else of a function.
  maps.grantTileKey(fn as unknown as PaveprintFunction, defaults);
  expect(environment.get('MAP_STYLE_URL')).toBe(
    'https://maps.geo.us-east-1.amazonaws.com/v2/styles/Satellite/descriptor',
  );
  // Tracing needs a right that the usual terms do not give.
  expect(environment.get('MAP_TILES_RIGHTS')).toBe('view-only');
});
