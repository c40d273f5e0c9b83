// Runs a bundle on every event at once that it is sent: a copy of a function under load, without the host around it.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const { handler } = await import(pathToFileURL(workerData.bundleFile).href);

parentPort.on('message', async ({ id, event }) => parentPort.postMessage({ id, reply: await handler(event) }));
