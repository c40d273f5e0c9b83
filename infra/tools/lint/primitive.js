const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression']);
const SCREAMING = /^[A-Z][A-Z0-9_]*$/;

/** True for numbers and strings, and for expressions of literals and constants. */
export function isPrimitive(node) {
  if (WRAPPERS.has(node.type)) return isPrimitive(node.expression);
  if (node.type === 'Literal') return ['number', 'string', 'bigint'].includes(typeof node.value);
  if (node.type === 'TemplateLiteral') return node.expressions.every(isPrimitive);
  if (node.type === 'UnaryExpression') return ['-', '+'].includes(node.operator) && isPrimitive(node.argument);
  if (node.type === 'BinaryExpression') return isPrimitive(node.left) && isPrimitive(node.right);
  return node.type === 'Identifier' && SCREAMING.test(node.name);
}
