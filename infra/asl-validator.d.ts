declare module 'asl-validator' {
  const validate: (definition: unknown) => { readonly isValid: boolean; readonly errors: readonly unknown[] };
  export default validate;
}
