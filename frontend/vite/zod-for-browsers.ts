import type { Plugin } from 'vite';

/**
 * The files of zod that describe schemas as JSON Schema. Every schema refers to them, so no bundler leaves them out.
 */
const JSON_SCHEMA = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm;

/** The file of zod with its two object parsers, and the one of them that makes code from text. */
const SCHEMAS = /[\\/]zod[\\/]v4[\\/]core[\\/]schemas\.js$/;
const CODE_FROM_TEXT = /^export const \$ZodObjectJIT = [^]*?^\}\);$/m;

/**
 * Removes two parts of zod from browser bundles: JSON Schema, because only the server describes its endpoints, and code
 * that is made from text, which our pages forbid. zod would try it nevertheless, and browsers would report that as an
 * error.
 */
export function zodForBrowsers(): Plugin {
  return {
    name: 'zod-for-browsers',
    apply: 'build',
    transform(code, id) {
      if (JSON_SCHEMA.test(id)) return withoutJsonSchema(code);
      return SCHEMAS.test(id) ? withoutCodeFromText(code) : undefined;
    },
  };
}

function withoutJsonSchema(code: string): string {
  const names = [...code.matchAll(EXPORTED)].map(([, declared, renamed]) => declared ?? renamed ?? '');
  // Every schema creates these methods together with itself. Only calling them would need the removed code.
  const exports = names.map((name) => `${name.startsWith('create') ? 'method' : 'missing'} as ${name}`);
  return `const missing = () => { throw new Error('Browsers have no JSON Schema.'); };
    const method = () => missing;
    export { ${exports.join(', ')} };`;
}

function withoutCodeFromText(code: string): string {
  if (!CODE_FROM_TEXT.test(code)) throw new Error('This release of zod makes code from text elsewhere.');
  return code.replace(CODE_FROM_TEXT, () => 'export const $ZodObjectJIT = $ZodObject;');
}
