// Lint rules of this project, loaded by oxlint (jsPlugins in .oxlintrc.json).
import path from 'node:path';

import { importProblem, packageProblem, tableProblem, targetOf } from './arrows.js';
import { isPrimitive } from './primitive.js';

const fileOf = (context) => path.relative(context.cwd, context.filename).split(path.sep).join('/');

/** Calls `check` for every import, re-export and dynamic import with a literal specifier. */
function eachImport(check) {
  const visit = (node) =>
    node.source?.type === 'Literal' && check(node.source, String(node.source.value), node.importKind === 'type');
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
  };
}

/** Imports between rooms, slices and stores go downward only, and packages stay in the folders meant for them. */
const arrows = {
  create(context) {
    const file = fileOf(context);
    return eachImport((node, specifier, isType) => {
      const target = targetOf(file, specifier);
      const message =
        target === undefined
          ? packageProblem(file, specifier)
          : (importProblem(file, target) ?? (isType ? undefined : tableProblem(file, target)));
      if (message !== undefined) context.report({ node, message });
    });
  },
};

const SCREAMING = /^[A-Z][A-Z0-9_]*$/;

/** Module constants that are numbers or strings are SCREAMING_CASE; functions are not. */
const constantCase = {
  create(context) {
    return {
      Program(program) {
        const declarations = program.body
          .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
          .filter((statement) => statement?.type === 'VariableDeclaration' && statement.kind === 'const');
        for (const { id, init } of declarations.flatMap((statement) => statement.declarations)) {
          if (id.type !== 'Identifier' || !init) continue;
          if (isPrimitive(init) && !SCREAMING.test(id.name)) {
            context.report({ node: id, message: `${id.name} is a constant number or text: write it LIKE_THIS.` });
          }
          if (SCREAMING.test(id.name) && id.name.length > 1 && /Function/.test(init.type)) {
            context.report({ node: id, message: `${id.name} is a function: write it likeThis.` });
          }
        }
      },
    };
  },
};

export default { meta: { name: 'paveprint' }, rules: { arrows, 'constant-case': constantCase } };
