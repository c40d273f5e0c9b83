import { wasSignedIn } from './signed-states.ts';

type Asked<Q> = {
  readonly current?: { readonly state: string; readonly signature?: { readonly at: string } | undefined } | undefined;
  readonly questions: readonly Q[];
};

/**
 * Questions that stay when a proposal forgets its people, because they were asked before the contract on record was
 * signed (product 10.34). All others go.
 */
export function questionsOnRecord<Q extends { readonly at: string }>({ current, questions }: Asked<Q>): readonly Q[] {
  const signedAt = current && wasSignedIn(current.state) ? current.signature?.at : undefined;
  return signedAt === undefined ? [] : questions.filter(({ at }) => at <= signedAt);
}
