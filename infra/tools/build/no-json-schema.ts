/** In place of zod's JSON Schema in functions that describe no calls: every schema refers to it, so no bundler leaves it out. */
const missing = (): never => {
  throw new Error('Only the function that describes the calls has JSON Schema.');
};
/** Every schema makes its methods as it is made; only calling them would need what is gone. */
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
