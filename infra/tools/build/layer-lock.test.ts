import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { layerLock } from './layer-lock.ts';

const root: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8'));
const shape = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.string(), integrity: z.string().optional() })),
});
const { packages } = shape.parse(root);

describe('the sharp layer', () => {
  const { lock, manifest } = layerLock(root, 'sharp');
  const locked = shape.parse(lock).packages;

  it('contains the version the product is tested with', () => {
    expect(manifest).toMatchObject({ dependencies: { sharp: packages['node_modules/sharp']?.version } });
  });

  it("contains the binaries for Lambda's platform", () => {
    const binaries = ['node_modules/@img/sharp-libvips-linux-arm64', 'node_modules/@img/sharp-linux-arm64'];
    expect(Object.keys(locked)).toEqual(expect.arrayContaining(binaries));
  });

  it('contains the dependencies of sharp in their installed versions', () => {
    const nested = Object.keys(packages).filter((name) => name.startsWith('node_modules/sharp/node_modules/'));
    expect(Object.keys(locked)).toEqual(expect.arrayContaining(nested));
    expect(Object.keys(locked)).toEqual(
      expect.arrayContaining(['node_modules/@img/colour', 'node_modules/detect-libc']),
    );
  });

  it('has the checksum of the lockfile for every package', () => {
    for (const [name, { integrity }] of Object.entries(locked)) {
      expect(integrity).toBe(name === '' ? undefined : packages[name]?.integrity);
      expect(name === '' || integrity?.startsWith('sha512-')).toBe(true);
    }
  });
});
