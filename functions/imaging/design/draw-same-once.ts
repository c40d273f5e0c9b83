import { AppError } from '#shared/http/errors.ts';
import { hasPhoto } from '../../photos/require-photo.ts';
import { claimDesign, findDesign, isBeingDrawn, releaseDesign } from './design-store.ts';

type SameDesign = { readonly accountId: string; readonly jobId: string; readonly hash: string };

/** How long a job waits for the same design of another one; the function ends after 270 s. */
const WAIT_MS = 240_000;
/** When a job begins a design at last: the model may take 240 s, of which nobody would learn the end. */
const LAST_START_MS = 20_000;
const POLL_MS = 1000;

/**
 * The design's picture: the one there is, the one another job is drawing, or the one that `draw` makes and saves. The
 * same request is paid once, also when two calls ask for it at the same time (product 7.28). Throws UNAVAILABLE, after
 * which the job is tried again with all its time, when it waited for another job in vain.
 */
export async function drawSameOnce(design: SameDesign, draw: () => Promise<string>): Promise<string> {
  const { accountId, hash } = design;
  const started = Date.now();
  const isBefore = (milliseconds: number): boolean => Date.now() - started < milliseconds;
  while (isBefore(WAIT_MS)) {
    const known = await findDesign(accountId, hash);
    if (known !== undefined && (await hasPhoto(accountId, known))) return known;
    if (!isBefore(LAST_START_MS)) break;
    if (await claimDesign({ ...design, deleted: known })) return drawClaimed(design, draw);
    while (isBefore(WAIT_MS) && (await isBeingDrawn(accountId, hash))) await pause();
  }
  throw new AppError('UNAVAILABLE', 'The same design is being drawn already. Please wait until it is done.');
}

async function drawClaimed(design: SameDesign, draw: () => Promise<string>): Promise<string> {
  try {
    return await draw();
  } catch (error) {
    // Also after an unknown outcome: a person who tries again asks for a new paid call (product 7.31).
    await releaseDesign(design);
    throw error;
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS));
