import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** How many unused templates stay, for people who switch between branches. */
const MAX_UNUSED = 4;
/** A folder without a mark for this long is unused: a running host marks its own every ten minutes. */
const UNUSED_MS = 24 * 3_600_000;
const MARK_MS = 600_000;

const DRAFT = 'draft-';

/** A new name for a folder that is being written. */
export const draftName = (id: string): string => `${DRAFT}${id}`;

/** Marks a folder as used now, by its modification time. Does nothing when the folder is gone. */
export async function markUsed(directory: string): Promise<void> {
  const now = new Date();
  await utimes(directory, now, now).catch(() => undefined);
}

/** Marks a folder while this process runs, without keeping the process alive. The returned function stops it. */
export function keepMarked(directory: string, everyMs = MARK_MS): () => void {
  void markUsed(directory);
  const timer = setInterval(() => void markUsed(directory), everyMs).unref();
  return () => clearInterval(timer);
}

/** Deletes templates that nobody used for a day, except the four used last, and drafts left by a kill. */
export async function removeUnused(cache: string): Promise<void> {
  const dated = await Promise.all((await readdir(cache)).map((name) => datedFolder(cache, name)));
  const folders = dated.flatMap((folder) => folder ?? []).toSorted((a, b) => b.at - a.at);
  const drafts = folders.filter(({ name }) => name.startsWith(DRAFT));
  const templates = folders.filter(({ name }) => !name.startsWith(DRAFT));
  const unused = [...drafts, ...templates.slice(MAX_UNUSED)].filter(({ at }) => Date.now() - at > UNUSED_MS);
  for (const { name } of unused) await rm(join(cache, name), { recursive: true, force: true });
}

/** Undefined for a folder that another process has just removed. */
async function datedFolder(cache: string, name: string) {
  const found = await stat(join(cache, name)).catch(() => undefined);
  return found && { name, at: found.mtimeMs };
}
