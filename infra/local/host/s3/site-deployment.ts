import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import * as z from 'zod';

import type { Template } from '../template/template.ts';
import type { S3 } from './engine.ts';

const properties = z.strictObject({
  DestinationBucketName: z.string(),
  DistributionId: z.string().optional(),
  DistributionPaths: z.array(z.string()).optional(),
  OutputObjectKeys: z.boolean(),
  Prune: z.literal(false),
  ServiceToken: z.string(),
  SourceBucketNames: z.array(z.string()),
  SourceObjectKeys: z.array(z.string()),
  SystemMetadata: z.strictObject({ 'cache-control': z.string() }),
  WaitForDistributionInvalidation: z.boolean(),
});

/** By file extension. The content type decides whether a browser shows a file at all, so none is guessed. */
const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/**
 * Copies assets to buckets as the template's BucketDeployments do. Does nothing when they are already there with this
 * version's content types. Throws on a file whose extension has no content type.
 */
export async function deploySite(template: Template, s3: Pick<S3, 'bucket'>, markerFile: string): Promise<void> {
  const deployments = template.all('Custom::CDKBucketDeployment', properties).map((found) => found.properties);
  const marker = JSON.stringify([deployments.map(({ SourceObjectKeys }) => SourceObjectKeys), contentTypes]);
  if ((await readFile(markerFile, 'utf8').catch(() => '')) === marker) return;
  for (const { DestinationBucketName, SourceObjectKeys, SystemMetadata } of deployments) {
    const bucket = s3.bucket(DestinationBucketName);
    for (const objectKey of SourceObjectKeys) {
      const folder = template.asset(objectKey);
      for (const { key, file } of await filesIn(folder)) {
        const headers = { 'content-type': typeOf(key), ...SystemMetadata };
        await bucket.put(key, createReadStream(file), { headers });
      }
    }
  }
  await writeFile(markerFile, marker);
}

function typeOf(key: string): string {
  const type = contentTypes[extname(key)];
  if (type === undefined) throw new Error(`The local host does not know the content type of the site's file ${key}.`);
  return type;
}

async function filesIn(folder: string): Promise<readonly { readonly key: string; readonly file: string }[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ key: relative(folder, file).split(sep).join('/'), file }));
}
