import { AppError } from '#shared/http/errors.ts';

/** Another release answered in a way that the page, which was loaded before, cannot read (product 2.24). */
export class OutdatedPage extends AppError {
  constructor(cause: unknown) {
    super('UNAVAILABLE', 'Paveprint was updated since you opened this page. Please reload it.', { cause });
  }
}
