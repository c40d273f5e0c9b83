import { AppError } from '#shared/http/errors.ts';

/** A newer or older release answered in a way that this page cannot read (product 2.24). */
export class OutdatedPage extends AppError {
  constructor(cause: unknown) {
    super('UNAVAILABLE', 'Paveprint was updated since you opened this page. Please reload it.', { cause });
  }
}
