/** A message SES would refuse. */
export class MailError extends Error {
  readonly type = 'BadRequestException';
  readonly status = 400;

  constructor(message: string) {
    super(message);
    this.name = 'MailError';
  }

  /** The JSON body of the answer; the type goes into the header x-amzn-errortype. */
  get body(): Readonly<Record<string, unknown>> {
    return { message: this.message };
  }
}
