/** A message that SES would refuse, or that this emulator does not support. */
export class MailError extends Error {
  readonly type: string;
  readonly status: number;

  constructor(message: string, type = 'BadRequestException', status = 400) {
    super(message);
    this.type = type;
    this.status = status;
    this.name = 'MailError';
  }
}
