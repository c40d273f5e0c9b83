import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Templates that stay although nobody uses them: of the branches between which one goes back and forth. */
const MAX_UNUSED = 4;
/** After this time without a mark nobody uses a folder: a running host marks its own every ten minutes. */
const UNUSED_MS = 24 * 3_600_000;
const MARK_MS = 600_000;

const DRAFT = 'draft-';

/** A new name for a folder that is being written. */
export const draftName = (id: string): string => `${DRAFT}${id}`;

/** Notes at the folder itself, in its time of modification, that it is used now. A folder that is gone stays so. */
export async function markUsed(directory: string): Promise<void> {
  const now = new Date();
  await utimes(directory, now, now).catch(() => undefined);
}

/** Marks a folder while this process runs, without keeping it alive; ends when the result is called. */
export function keepMarked(directory: string, everyMs = MARK_MS): () => void {
  void markUsed(directory);
  const timer = setInterval(() => void markUsed(directory), everyMs).unref();
  return () => clearInterval(timer);
}

/** Deletes templates that nobody used for a day, but for the four used last, and drafts left by a kill. */
export async function removeUnused(cache: string): Promise<void> {
  const dated = await Promise.all((await readdir(cache)).map((name) => datedFolder(cache, name)));
  const folders = dated.flatMap((folder) => folder ?? []).toSorted((a, b) => b.at - a.at);
  const drafts = folders.filter(({ name }) => name.startsWith(DRAFT));
  const templates = folders.filter(({ name }) => !name.startsWith(DRAFT));
  const unused = [...drafts, ...templates.slice(MAX_UNUSED)].filter(({ at }) => Date.now() - at > UNUSED_MS);
  for (const { name } of unused) await rm(join(cache, name), { recursive: true, force: true });
}

/** Undefined for one that another process has just removed. */
async function datedFolder(cache: string, name: string) {
  const found = await stat(join(cache, name)).catch(() => undefined);
  return found && { name, at: found.mtimeMs };
}
