/** An S3 error: HTTP status and AWS's error code. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'S3Error';
    this.status = status;
    this.code = code;
  }
}

export function notImplemented(what: string): S3Error {
  return new S3Error(501, 'NotImplemented', `The local S3 does not implement ${what}`);
}

export function noSuchKey(): S3Error {
  return new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
}
