/** One place where the product protects itself, and the test that must notice when it no longer does. */
export type Protection = {
  /** What is removed, as in 'removes the check of ...'. */
  readonly removes: string;
  readonly file: string;
  /** The source, which stands once in the file. */
  readonly before: string;
  readonly after: string;
  readonly test: string;
};
