import { createHash, randomUUID } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Digests } from './checksum.ts';
import { openObject, writeObject } from './object-file.ts';
import type { ObjectInfo, OpenObject, Parts } from './object-file.ts';
import { S3Error } from './s3-error.ts';

/** The objects of one bucket. */
export type ObjectStore = {
  put(key: string, parts: Parts, options: PutOptions): Promise<ObjectInfo>;
  /** Opens an object for reading. The caller closes its file. */
  open(key: string): Promise<OpenObject | undefined>;
  delete(key: string): Promise<void>;
  /** What is known of every object, in the order of the keys' bytes. */
  list(): Promise<ObjectInfo[]>;
};

type PutOptions = {
  readonly headers: Readonly<Record<string, string>>;
  /** `If-None-Match: *`: an existing object is not replaced. */
  readonly onlyIfAbsent?: boolean;
  /** Throws for bytes other than the announced ones. */
  readonly verify?: (digests: Digests) => void;
};

/** A bucket in a directory. Files are named by the hash of the key, because a key may be no valid file name. */
export async function openObjectStore(directory: string, bucket: string): Promise<ObjectStore> {
  const folder = join(directory, bucket);
  const drafts = join(directory, `${bucket}.drafts`);
  await rm(drafts, { recursive: true, force: true }); // half-written files of a killed process
  await mkdir(folder, { recursive: true });
  await mkdir(drafts);
  const pathOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'));

  return {
    async put(key, parts, { onlyIfAbsent = false, ...about }) {
      const draft = join(drafts, randomUUID());
      try {
        const info = await writeObject(draft, parts, { key, ...about });
        // Check and rename without yielding: of two writers with If-None-Match, one must lose.
        if (onlyIfAbsent && existsSync(pathOf(key))) {
          throw new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
        }
        renameSync(draft, pathOf(key));
        return info;
      } catch (error) {
        // On a full disk, half an object would keep the disk full.
        await rm(draft, { force: true });
        throw error;
      }
    },
    open: (key) => openObject(pathOf(key)),
    delete: (key) => rm(pathOf(key), { force: true }),
    async list() {
      const found: ObjectInfo[] = [];
      for (const name of await readdir(folder)) {
        const object = await openObject(join(folder, name));
        if (!object) continue; // deleted in the meantime
        await object.file.close();
        found.push(object.info);
      }
      return found.toSorted((one, other) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)));
    },
  };
}
