/** A user who can sign in. */
export type Person = {
  readonly email: string;
  readonly givenName: string;
  /** Purpose of the user, as the sign-in page shows it. */
  readonly role: string;
  readonly password: string;
  readonly groups: readonly string[];
};
