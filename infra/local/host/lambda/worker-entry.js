// Runs one function's bundle in a worker thread, as Lambda's Node.js runtime runs a handler.
import dns from 'node:dns';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

// Some SDK clients add a subdomain to their endpoint ("places.localhost"): resolve all of them to this machine.
const { lookup } = dns;
dns.lookup = (hostname, ...rest) => lookup(/(^|\.)localhost$/.test(hostname) ? '127.0.0.1' : hostname, ...rest);

process.setSourceMapsEnabled(true);

const { bundleFile, exportName, functionName, functionArn, memoryMb } = workerData;

const asFailure = (error) => ({
  errorType: error instanceof Error ? error.name : typeof error,
  errorMessage: error instanceof Error ? error.message : String(error),
  trace: error instanceof Error ? (error.stack ?? '').split('\n') : [],
});

const contextOf = ({ requestId, deadline }) => ({
  functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: functionArn,
  memoryLimitInMB: String(memoryMb),
  awsRequestId: requestId,
  logGroupName: `/aws/lambda/${functionName}`,
  logStreamName: 'local',
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
});

async function load() {
  const bundle = await import(pathToFileURL(bundleFile).href);
  if (typeof bundle[exportName] !== 'function') throw new Error(`${bundleFile} exports no ${exportName}`);
  return bundle[exportName];
}

async function answer(handler, invocation) {
  try {
    const reply = await handler(JSON.parse(invocation.payload), contextOf(invocation));
    parentPort.postMessage({ type: 'reply', payload: JSON.stringify(reply ?? null) });
  } catch (error) {
    parentPort.postMessage({ type: 'failure', failure: asFailure(error) });
  }
}

try {
  const handler = await load();
  parentPort.on('message', (invocation) => void answer(handler, invocation));
  parentPort.postMessage({ type: 'ready' });
} catch (error) {
  parentPort.postMessage({ type: 'failure', failure: asFailure(error) });
}
