/** A non-OK answer: its message is the status, a colon, a space and the body's text (spec section 8). */
export class ApiError extends Error {
  readonly status: number;
  /** The body alone: what happened, in words for the person. */
  readonly words: string;

  constructor(status: number, words: string) {
    super(`${status}: ${words}`);
    this.name = 'ApiError';
    this.status = status;
    this.words = words;
  }
}

/** A gateway's HTML or JSON error body is not for people: its status text is (design 3). */
export async function toApiError(response: Response): Promise<ApiError> {
  const type = response.headers.get('content-type') ?? '';
  const text = type.startsWith('text/plain') ? await response.text() : '';
  return new ApiError(response.status, text || response.statusText);
}

/** What to tell a person about any failure. */
export function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.words ? error.words : otherwise;
}
