import { listPeople, readIdsOf } from '../account/people.ts';
import type { EstimateHeader } from './estimate-store.ts';

/** Everybody who created an estimate or worked on its price. They may not decide about its approval (product 17.6). */
export function authorsOf({ authorIds, createdById, pricedById }: EstimateHeader): readonly string[] {
  return authorIds ?? withAuthor([createdById], pricedById ?? createdById);
}

export const withAuthor = (authorIds: readonly string[], userId: string): string[] => [
  ...new Set([...authorIds, userId]),
];

/** Whether a person is one of the authors. `ids` are all ids that the person ever had. */
export const isAmong = (ids: readonly string[], authors: readonly (string | undefined)[]): boolean =>
  ids.some((id) => authors.includes(id));

/** The addresses of the approvers who could decide about a price if this member asks (product 17.6, 17.26). */
export async function decidersIfAskedBy(
  userId: string,
  accountId: string,
  header: EstimateHeader,
): Promise<readonly string[]> {
  const [people, idsOf] = await Promise.all([listPeople(accountId), readIdsOf(accountId)]);
  const authors = withAuthor(authorsOf(header), userId);
  return [...people]
    .filter(([id, { role, email }]) => role === 'approver' && !isAmong(idsOf({ userId: id, email }), authors))
    .map(([, { email }]) => email);
}
