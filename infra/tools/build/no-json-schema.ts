/**
 * Replaces zod's JSON Schema in functions that do not describe the calls. Bundlers keep it, as every schema refers to
 * it.
 */
const missing = (): never => {
  throw new Error('Only the function that describes the calls has JSON Schema.');
};
/** Every schema creates its methods when it is created. They fail only when they are called. */
const method = () => missing;

export {
  method as createStandardJSONSchemaMethod,
  method as createToJSONSchemaMethod,
  missing as allProcessors,
  missing as extractDefs,
  missing as finalize,
  missing as initializeContext,
  missing as processSchema,
  missing as toJSONSchema,
};
