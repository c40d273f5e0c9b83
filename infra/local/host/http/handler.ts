import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers one request of Node's HTTP server. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
