import { countAttempt } from '../storage/rate-limit-store.ts';
import { widerNetworkOf } from './network-of.ts';

type ViewerLimit = Omit<Parameters<typeof countAttempt>[0], 'who'>;

/** How many viewers' limits an IPv6 /48 network gets: many households share one, but anybody can get one for free. */
const VIEWERS_OF_A_NETWORK = 10;

/**
 * Counts an attempt of a viewer (`viewerIp`), and of the wider IPv6 network around them; 429 when the limit of either
 * is reached. `about` names something that is counted separately, such as one page.
 */
export async function countViewer(viewer: string, limit: ViewerLimit, about = ''): Promise<void> {
  await countAttempt({ ...limit, who: about + viewer });
  const wider = widerNetworkOf(viewer);
  if (wider === undefined) return;
  await countAttempt({ ...limit, max: VIEWERS_OF_A_NETWORK * limit.max, who: about + wider });
}
