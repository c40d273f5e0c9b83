/** A message that SES would refuse, or that this emulator does not support. */
export class MailError extends Error {
  readonly type = 'BadRequestException';
  readonly status = 400;

  constructor(message: string) {
    super(message);
    this.name = 'MailError';
  }
}
