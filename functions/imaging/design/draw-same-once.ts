import { AppError } from '#shared/http/errors.ts';
import { hasPhoto } from '../../photos/require-photo.ts';
import { claimDesign, findDesign, isBeingDrawn, releaseDesign } from './design-store.ts';

type SameDesign = { readonly accountId: string; readonly jobId: string; readonly hash: string };

/** How long a job waits while another one draws the same design. The function ends after 270 s. */
const WAIT_MS = 240_000;
/** The latest time at which a job begins to draw. The model may take 240 s, and must not outlast the function. */
const LAST_START_MS = 20_000;
const POLL_MS = 1000;

/**
 * Returns the design's picture: the existing one, the one another job is drawing, or the one that `draw` makes and
 * saves. The same request is paid for once, even when two calls ask for it at the same time (product 7.28). Throws
 * UNAVAILABLE when it waited for another job in vain; the job is then tried again with all its time.
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
  throw new AppError('UNAVAILABLE', 'The same design is already being drawn. Please wait until it is done.');
}

async function drawClaimed(design: SameDesign, draw: () => Promise<string>): Promise<string> {
  try {
    return await draw();
  } catch (error) {
    // Releases the claim even after an unknown outcome: a person who tries again wants a new paid call (product 7.31).
    await releaseDesign(design);
    throw error;
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS));
