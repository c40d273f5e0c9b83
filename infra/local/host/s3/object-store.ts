import { createHash, randomUUID } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { crc32Of } from './checksum.ts';
import { openObject, writeObject } from './object-file.ts';
import type { ObjectInfo, OpenObject } from './object-file.ts';
import { S3Error } from './s3-error.ts';

/** The objects of one bucket. */
export type ObjectStore = {
  put(key: string, body: Buffer, options: PutOptions): Promise<ObjectInfo>;
  /** Opens an object for reading; the caller closes its file. */
  open(key: string): Promise<OpenObject | undefined>;
  remove(key: string): Promise<void>;
  /** Infos of all objects, in no order. */
  list(): Promise<readonly ObjectInfo[]>;
};

type PutOptions = {
  readonly headers: Readonly<Record<string, string>>;
  /** If-None-Match: *; an object that is there stays. */
  readonly onlyIfAbsent?: boolean;
};

/** Files opened at the same time while listing. */
const openAtOnce = 32;

/** A bucket in a directory. Files are named by the hash of the key, which fits every file system. */
export async function openObjectStore(directory: string, bucket: string): Promise<ObjectStore> {
  const folder = join(directory, bucket);
  const drafts = join(directory, `${bucket}.drafts`);
  await rm(drafts, { recursive: true, force: true }); // what a killed process left half written
  await mkdir(folder, { recursive: true });
  await mkdir(drafts);
  const pathOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'));

  return {
    async put(key, body, { headers, onlyIfAbsent = false }) {
      const info: ObjectInfo = {
        key,
        size: body.length,
        etag: `"${createHash('md5').update(body).digest('hex')}"`,
        crc32: crc32Of(body),
        modifiedAt: Date.now(),
        headers,
      };
      const draft = join(drafts, randomUUID());
      await writeObject(draft, info, body);
      // Looking and renaming in one go, so that of two writers who both want to be the first one loses.
      if (onlyIfAbsent && existsSync(pathOf(key))) {
        await rm(draft);
        throw new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
      }
      renameSync(draft, pathOf(key));
      return info;
    },
    open: (key) => openObject(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async list() {
      const names = await readdir(folder);
      const infos: ObjectInfo[] = [];
      for (let start = 0; start < names.length; start += openAtOnce) {
        const some = names.slice(start, start + openAtOnce).map((name) => infoIn(join(folder, name)));
        infos.push(...(await Promise.all(some)).flat());
      }
      return infos;
    },
  };
}

/** The info in a file, or nothing when the object went in the meantime. */
async function infoIn(path: string): Promise<readonly ObjectInfo[]> {
  const object = await openObject(path);
  await object?.file.close();
  return object ? [object.info] : [];
}
