// Runs a bundle concurrently on every event it is sent, bypassing the host.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const { handler } = await import(pathToFileURL(workerData.bundleFile).href);

async function answer({ id, event }) {
  parentPort.postMessage({ id, reply: await handler(event) });
}

parentPort.on('message', (message) => void answer(message));
