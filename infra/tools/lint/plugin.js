// Rules of this project that no ready-made rule knows. Loaded by oxlint (jsPlugins in .oxlintrc.json).
import path from 'node:path';

import { importProblem, packageProblem, targetOf } from './arrows.js';
import { isPrimitive } from './primitive.js';

const fileOf = (context) => path.relative(context.cwd, context.filename).split(path.sep).join('/');

/** Every import, export-from and dynamic import of a file, with what it names. */
function eachImport(check) {
  const visit = (node) => node.source?.type === 'Literal' && check(node.source, String(node.source.value));
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
  };
}

/** Rooms, slices and stores import downward only; folders use the packages meant for them. */
const arrows = {
  create(context) {
    const file = fileOf(context);
    return eachImport((node, specifier) => {
      const target = targetOf(file, specifier);
      const message = target === undefined ? packageProblem(file, specifier) : importProblem(file, target);
      if (message !== undefined) context.report({ node, message });
    });
  },
};

const SCREAMING = /^[A-Z][A-Z0-9_]*$/;

/** A number or a text that is known when the file is read is written LIKE_THIS; what is made or called is not. */
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
