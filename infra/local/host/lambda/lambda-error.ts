/** A failed invocation as Lambda reports it: `name` is the type of the error, `trace` the lines of its stack. */
export class LambdaError extends Error {
  readonly trace: readonly string[];

  constructor(type: string, message: string, trace: readonly string[] = []) {
    super(message);
    this.name = type;
    this.trace = trace;
  }
}

/** AWS's limit for the request and the reply of a synchronous invocation, in bytes of JSON. */
export const MAX_PAYLOAD_BYTES = 6_291_556;

export const requestTooLarge = (): LambdaError =>
  new LambdaError(
    'RequestEntityTooLargeException',
    `Request must be smaller than ${MAX_PAYLOAD_BYTES} bytes for the InvokeFunction operation`,
  );

export const replyTooLarge = (): LambdaError =>
  new LambdaError(
    'Function.ResponseSizeTooLarge',
    `Response payload size exceeded maximum allowed payload size (${MAX_PAYLOAD_BYTES} bytes).`,
  );

export const timedOut = (requestId: string, seconds: number): LambdaError =>
  new LambdaError(
    'Sandbox.Timedout',
    `RequestId: ${requestId} Error: Task timed out after ${seconds.toFixed(2)} seconds`,
  );
