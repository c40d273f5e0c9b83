import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

import { samplePrint } from './print-pieces.ts';

// Run as a process of its own: a bucket with the print file and the small picture of every sample piece. It prints its
// address, and serves until it is killed.
const small = await sharp({ create: { width: 480, height: 315, channels: 3, background: '#7c6f64' } })
  .jpeg()
  .toBuffer();
const bucket = createServer(({ url = '' }, response) => {
  const [, n = '0'] = /01sample0*(\d+)\//.exec(url) ?? [];
  response.end(url.includes('-small.jpg') ? small : samplePrint(Number(n)));
});
bucket.listen(0, '127.0.0.1', () => {
  const { port } = bucket.address() as AddressInfo; // a TCP server's address is never a string
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
