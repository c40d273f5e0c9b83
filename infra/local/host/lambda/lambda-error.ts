/** A failed invocation as Lambda reports it: `name` is the error's type, `trace` its stack by lines. */
export class LambdaError extends Error {
  readonly trace: readonly string[];

  constructor(type: string, message: string, trace: readonly string[] = []) {
    super(message);
    this.name = type;
    this.trace = trace;
  }
}

/** The most a synchronous invocation may carry, request or reply, in bytes of JSON (AWS quota). */
export const PAYLOAD_LIMIT_BYTES = 6_291_556;

export const requestTooLarge = (): LambdaError =>
  new LambdaError(
    'RequestEntityTooLargeException',
    `Request must be smaller than ${PAYLOAD_LIMIT_BYTES} bytes for the InvokeFunction operation`,
  );

export const replyTooLarge = (): LambdaError =>
  new LambdaError(
    'Function.ResponseSizeTooLarge',
    `Response payload size exceeded maximum allowed payload size (${PAYLOAD_LIMIT_BYTES} bytes).`,
  );

export const timedOut = (requestId: string, seconds: number): LambdaError =>
  new LambdaError(
    'Sandbox.Timedout',
    `RequestId: ${requestId} Error: Task timed out after ${seconds.toFixed(2)} seconds`,
  );
