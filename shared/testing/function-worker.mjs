// Runs a bundle concurrently on every event it is sent, bypassing the host.
import dns from 'node:dns';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

// Clients that add a subdomain to an address of this machine find it, as on the host.
const { lookup } = dns;
dns.lookup = (hostname, ...rest) => lookup(/(^|\.)localhost$/.test(hostname) ? '127.0.0.1' : hostname, ...rest);

const { handler } = await import(pathToFileURL(workerData.bundleFile).href);

async function answer({ id, event }) {
  parentPort.postMessage({ id, reply: await handler(event) });
}

parentPort.on('message', (message) => void answer(message));
