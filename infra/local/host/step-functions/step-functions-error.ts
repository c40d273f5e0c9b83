/** A Step Functions error: AWS's error type, the HTTP status and the body. */
export class StepFunctionsError extends Error {
  readonly type: string;
  readonly status = 400;

  constructor(type: string, message: string) {
    super(message);
    this.name = 'StepFunctionsError';
    this.type = type;
  }

  /** The JSON body of the response. */
  get body(): Readonly<Record<string, unknown>> {
    return { __type: this.type, message: this.message };
  }
}
