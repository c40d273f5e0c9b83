import { withBatchArchive } from '../mailers/batch-archive.ts';
import { samplePieces } from './print-pieces.ts';

// A test and the bench run this as a process of its own. It builds an archive of `count` pieces, whose files come from
// print-bucket.ts, and prints its size, its hash, the time it took and the most memory it used.
const [count = '0'] = process.argv.slice(2);
const pieces = samplePieces(Number(count));
const facts = { id: pieces[0]?.id ?? '', at: '2026-11-22T00:00:00.000Z', userId: 'sample' };
const start = performance.now();

/** Measured by polling, because the system's own peak value starts with the memory of the parent process. */
let maxBytes = 0;
const looking = setInterval(() => {
  maxBytes = Math.max(maxBytes, process.memoryUsage.rss());
}, 5);

await withBatchArchive(facts, pieces, async ({ bytes, sha256 }) => {
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(`${JSON.stringify({ bytes, sha256, seconds, maxMb: maxBytes / 1_000_000 })}\n`);
});
clearInterval(looking);
