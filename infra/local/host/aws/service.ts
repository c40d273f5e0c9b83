import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request to an AWS service by a known caller. */
type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Access key of the caller: the logical id of a function, or the operator. */
  readonly principal: string;
};

export type Service = (exchange: Exchange) => Promise<void>;

/** The operation of a JSON protocol, from a header such as `DynamoDB_20120810.GetItem`. */
export const operationOf = ({ headers }: IncomingMessage): string =>
  String(headers['x-amz-target'] ?? '').replace(/^.*\./, '');

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(body));
}

/** Sends an error in the form that the SDK's JSON and REST clients read. */
export function answerError(response: ServerResponse, status: number, type: string, message: string): void {
  response.setHeader('x-amzn-errortype', type);
  answerJson(response, status, { __type: type, message });
}
