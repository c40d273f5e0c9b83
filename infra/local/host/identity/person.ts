/** Somebody who can sign in here. */
export type Person = {
  readonly email: string;
  readonly givenName: string;
  /** What the person is for, in words the sign-in page shows. */
  readonly role: string;
  readonly password: string;
  readonly groups: readonly string[];
};
