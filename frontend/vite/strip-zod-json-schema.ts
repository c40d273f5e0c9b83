import type { Plugin } from 'vite';

/** The files of zod that describe schemas as JSON Schema: every schema refers to them, so no bundler leaves them out. */
const FILES = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm;

/** Leaves JSON Schema out of what browsers load: only the server describes its endpoints. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!FILES.test(id)) return undefined;
      const names = [...code.matchAll(EXPORTED)].map(([, declared, renamed]) => declared ?? renamed ?? '');
      // Every schema makes its methods as it is made; only calling them would need what is gone.
      const exports = names.map((name) => `${name.startsWith('create') ? 'method' : 'missing'} as ${name}`);
      return `const missing = () => { throw new Error('Browsers have no JSON Schema.'); };
        const method = () => missing;
        export { ${exports.join(', ')} };`;
    },
  };
}
