import { StepFunctionsError } from './step-functions-error.ts';

/** AWS's page size where a request names none. */
const defaultPage = 100;

type Page<T> = { readonly rows: readonly T[]; readonly nextToken: string | undefined };

/** A page of rows; the token says how many rows were handed out before. */
export function pageOf<T>(
  rows: readonly T[],
  { maxResults, nextToken }: { readonly maxResults: number; readonly nextToken?: string | undefined },
): Page<T> {
  const from = nextToken === undefined ? 0 : Number(nextToken);
  if (!Number.isInteger(from) || from < 0)
    throw new StepFunctionsError('InvalidToken', `Invalid Token: '${nextToken}'`);
  const to = from + (maxResults || defaultPage);
  return { rows: rows.slice(from, to), nextToken: to < rows.length ? String(to) : undefined };
}
