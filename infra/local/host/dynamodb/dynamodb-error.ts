const SERVICE_NAMESPACE = 'com.amazonaws.dynamodb.v20120810#';

/** A DynamoDB error: AWS's error type, the HTTP status and further fields of the body. */
export class DynamoDbError extends Error {
  readonly type: string;
  readonly status: number;
  readonly extras: Readonly<Record<string, unknown>>;

  constructor(type: string, message: string, { status = 400, extras = {}, ...options }: DynamoDbErrorOptions = {}) {
    super(message, options);
    this.name = 'DynamoDbError';
    this.type = type;
    this.status = status;
    this.extras = extras;
  }

  /** The JSON body of the response. */
  get body(): Readonly<Record<string, unknown>> {
    return { __type: `${SERVICE_NAMESPACE}${this.type}`, message: this.message, ...this.extras };
  }
}

type DynamoDbErrorOptions = ErrorOptions & {
  readonly status?: number;
  readonly extras?: Readonly<Record<string, unknown>>;
};

export function validationException(message: string): DynamoDbError {
  return new DynamoDbError('ValidationException', message);
}

/** Converts dynalite's errors, which carry a status and a body. Any other error is a bug and is returned unchanged. */
export function fromDynalite(error: unknown): unknown {
  if (!(error instanceof Error) || !('statusCode' in error) || !('body' in error)) return error;
  const body = Object(error.body) as Readonly<Record<string, string | undefined>>;
  const type = (body['__type'] ?? '').replace(/^.*#/, '');
  const message = body['message'] ?? body['Message'] ?? error.message;
  return new DynamoDbError(type, message, { status: Number(error.statusCode), cause: error });
}
