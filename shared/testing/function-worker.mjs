// Runs a bundle concurrently on every event it is sent, bypassing the host.
import dns from 'node:dns';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

// Resolves every name under localhost to this machine, as the host does: some clients add a subdomain to an address.
const { lookup } = dns;
dns.lookup = (hostname, ...rest) => lookup(/(^|\.)localhost$/.test(hostname) ? '127.0.0.1' : hostname, ...rest);

const { handler } = await import(pathToFileURL(workerData.bundleFile).href);

async function answer({ id, event }) {
  parentPort.postMessage({ id, reply: await handler(event) });
}

parentPort.on('message', (message) => void answer(message));
