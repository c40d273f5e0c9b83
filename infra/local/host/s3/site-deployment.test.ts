import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openTemplate } from '../template/template.ts';
import { openS3 } from './engine.ts';
import { deploySite } from './site-deployment.ts';

let directory: string;
let marker: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'site-deployment-'));
  marker = join(directory, 'site-deployed');
  mkdirSync(join(directory, 'asset.site'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const write = (name: string): void => writeFileSync(join(directory, 'asset.site', name), name);

/** A cloud assembly with one deployment of the folder. */
const template = () => {
  const Properties = {
    ServiceToken: 'arn',
    SourceBucketNames: ['assets'],
    SourceObjectKeys: ['site.zip'],
    DestinationBucketName: 'site',
    Prune: false,
    OutputObjectKeys: true,
    WaitForDistributionInvalidation: true,
    SystemMetadata: { 'cache-control': 'no-cache' },
  };
  const Resources = { Site: { Type: 'Custom::CDKBucketDeployment', Properties } };
  return openTemplate({ directory, stacks: { app: { Resources, Outputs: {} } } }, () => '');
};

async function deploy() {
  const s3 = await openS3({ directory: join(directory, 's3'), buckets: ['site'] });
  await deploySite(template(), s3, marker);
  return async (name: string): Promise<string | undefined> => {
    const object = await s3.bucket('site').open(name);
    await object?.file.close();
    return object?.info.headers['content-type'];
  };
}

test.each([
  ['guide.pdf', 'application/pdf'],
  ['film.webm', 'video/webm'],
  ['film.vtt', 'text/vtt; charset=utf-8'],
  ['page.html', 'text/html; charset=utf-8'],
])('%s is served as %s', async (name, type) => {
  write(name);
  const typeOf = await deploy();
  expect(await typeOf(name)).toBe(type);
});

test('a file whose content type is not known ends the start by its name', async () => {
  write('page.html');
  write('data.unknown');
  await expect(deploy()).rejects.toThrow("does not know the content type of the site's file data.unknown");
});

test('a site that an earlier version stored with other content types is stored again', async () => {
  write('guide.pdf');
  writeFileSync(marker, JSON.stringify([['site.zip']]));
  const typeOf = await deploy();
  expect(await typeOf('guide.pdf')).toBe('application/pdf');
});
