import { withBatchArchive } from '../mailers/batch-archive.ts';
import { samplePieces } from './print-pieces.ts';

// Run as a process of its own by a test and by the bench: builds an archive of so many pieces, whose files a bucket
// answers (print-bucket.ts), and prints how large it is, its hash, how long it took and the most memory that was used.
const [count = '0'] = process.argv.slice(2);
const pieces = samplePieces(Number(count));
const facts = { id: pieces[0]?.id ?? '', at: '2026-11-22T00:00:00.000Z', userId: 'sample' };
const start = performance.now();

/** The system's own record of the most memory begins with that of the process which started this one. */
let maxBytes = 0;
const looking = setInterval(() => {
  maxBytes = Math.max(maxBytes, process.memoryUsage.rss());
}, 5);

await withBatchArchive(facts, pieces, async ({ bytes, sha256 }) => {
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(`${JSON.stringify({ bytes, sha256, seconds, maxMb: maxBytes / 1_000_000 })}\n`);
});
clearInterval(looking);
