/**
 * One HTTP server in its own process: `bare`, `fastify`, `hono`, or `ours`, which is the built function `config` behind
 * the thinnest adapter. All answer the same JSON at /api/config and know 34 other routes. On each message from its
 * parent, the process answers with the processor time that it has used, in microseconds.
 */
import dns from 'node:dns';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

const [kind, bundleFile] = process.argv.slice(2);
const REPLY = {
  map: { styleUrl: 'https://maps.example/styles/Satellite/descriptor?key=sample', canTrace: false },
  photoSources: [],
};
const otherRoutes = Array.from({ length: 34 }, (_, n) => `/api/sample-${n}/:id`);

function bare() {
  return createServer((request, response) => {
    if (request.url !== '/api/config') return response.writeHead(404).end();
    const body = JSON.stringify(REPLY);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    return response.end(body);
  });
}

async function fastify() {
  const { default: make } = await import('fastify');
  const app = make();
  for (const path of otherRoutes) app.get(path, async () => ({ found: false }));
  app.get('/api/config', async () => REPLY);
  await app.ready();
  return app.server;
}

async function hono() {
  const { Hono } = await import('hono');
  const { createAdaptorServer } = await import('@hono/node-server');
  const app = new Hono();
  for (const path of otherRoutes) app.get(path, (context) => context.json({ found: false }));
  app.get('/api/config', (context) => context.json(REPLY));
  return createAdaptorServer({ fetch: app.fetch });
}

/** The client adds a subdomain to its address. This resolves all of them to this machine. */
function resolveHere() {
  const { lookup } = dns;
  dns.lookup = (host, ...rest) => lookup(host.endsWith('.localhost') ? '127.0.0.1' : host, ...rest);
}

/** Does what API Gateway does: makes a function's event, and turns the function's result into an answer. */
async function ours() {
  resolveHere();
  const key = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"Key":"sample"}');
  });
  await listening(key);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: `http://localhost:${key.address().port}`,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'sample',
    AWS_SECRET_ACCESS_KEY: 'sample',
    APP_ORIGIN: 'https://sample.example',
    TENANT_PARTITIONS: '[]',
    ORIGIN_SECRET: 'sample',
    MAP_STYLE_URL: 'https://maps.example/styles/Satellite/descriptor',
    MAP_KEY_NAME: 'sample',
    STREET_VIEW_SECRET_ID: 'sample',
    MAPILLARY_SECRET_ID: 'sample',
    LISTINGS_SECRET_ID: 'sample',
    TABLE_NAME: 'sample',
    // In the cloud, a function's log lines go to a pipe. With this name they do here too, to one that nobody reads.
    AWS_LAMBDA_FUNCTION_NAME: 'config',
  });
  const { handler } = await import(pathToFileURL(bundleFile).href);
  const answer = async (request, response) => {
    const headers = { ...request.headers, 'x-origin-secret': 'sample', 'x-viewer-ip': '192.0.2.1' };
    const routeKey = `${request.method} ${request.url}`;
    const requestContext = { requestId: 'sample' };
    const result = await handler({ version: '2.0', routeKey, rawPath: request.url, headers, requestContext });
    response.writeHead(result.statusCode, result.headers);
    response.end(result.isBase64Encoded ? Buffer.from(result.body, 'base64') : result.body);
  };
  return createServer((request, response) => void answer(request, response));
}

function listening(server) {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
}

const server = await { bare, fastify, hono, ours }[kind]();
await listening(server);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send({ used: user + system });
});
process.once('disconnect', () => process.exit(0));
process.send({ port: server.address().port });
