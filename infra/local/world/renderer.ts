import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

import type { RenderJob } from './render-jobs.ts';
import { WorkerPool } from './worker-pool.ts';

/** Part of every cached file's path: change it whenever the world looks different. */
const WORLD_VERSION = 'world-1';

type RendererOptions = {
  /** Folder of the cache; without it nothing is cached. */
  readonly cacheFolder?: string;
  readonly threads?: number;
};

export type Renderer = {
  /** JPEG bytes, or the raw bytes of a driveway mask. */
  readonly draw: (job: RenderJob) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

function cachePath(folder: string, job: RenderJob): string {
  if (job.kind === 'tile') {
    const { zoom, x, y } = job.tile;
    return join(folder, WORLD_VERSION, 'tiles', String(zoom), String(x), `${y}-${job.size}.jpg`);
  }
  const name = createHash('sha256').update(JSON.stringify(job)).digest('hex').slice(0, 32);
  return join(folder, WORLD_VERSION, job.kind.replaceAll(' ', '-'), name);
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch {
    return undefined;
  }
}

/** Writes to a draft and renames it, so that a reader never sees half a file. */
async function saveFile(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${randomUUID()}`;
  await writeFile(partial, bytes);
  await rename(partial, path);
}

/** Draws the sample world in worker processes, leaving one core to the API. Images are cached on disk, equal jobs shared. */
export function createRenderer({
  cacheFolder,
  threads = Math.max(1, availableParallelism() - 1),
}: RendererOptions = {}): Renderer {
  const pool = new WorkerPool<RenderJob>(new URL('./render-worker.ts', import.meta.url), threads);
  const inProgress = new Map<string, Promise<Uint8Array>>();

  async function drawOnce(job: RenderJob): Promise<Uint8Array> {
    const path = cacheFolder === undefined ? undefined : cachePath(cacheFolder, job);
    const found = path && (await readIfThere(path));
    if (found) return found;
    // A function waits for a photo, so it goes before tiles.
    const bytes = await pool.run(job, { urgent: job.kind !== 'tile' });
    if (path) await saveFile(path, bytes);
    return bytes;
  }

  return {
    draw: (job) => {
      const key = JSON.stringify(job);
      const drawing = inProgress.get(key) ?? drawOnce(job).finally(() => inProgress.delete(key));
      inProgress.set(key, drawing);
      return drawing;
    },
    close: () => pool.close(),
  };
}
