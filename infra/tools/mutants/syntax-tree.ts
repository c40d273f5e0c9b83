import { parseSync, visitorKeys } from 'oxc-parser';

/** A node of a syntax tree (ESTree with TypeScript and JSX). Offsets are in UTF-16 units. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
};

export type Comment = { readonly value: string; readonly start: number; readonly end: number };
export type SyntaxTree = { readonly program: Node; readonly comments: readonly Comment[] };

/** Parses TypeScript or TSX. Throws when the source has a syntax error. */
export function parseSource(file: string, source: string): SyntaxTree {
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  return { program: program as unknown as Node, comments };
}

/** Calls `visit` with every node and its ancestors, the nearest last. Visits the children only if it returns true. */
export function walk(
  node: Node,
  visit: (node: Node, ancestors: readonly Node[]) => boolean,
  above: readonly Node[] = [],
): void {
  if (!visit(node, above)) return;
  const path = [...above, node];
  for (const child of childrenOf(node)) walk(child, visit, path);
}

const childrenOf = (node: Node): readonly Node[] =>
  (visitorKeys[node.type] ?? []).flatMap((key) => [node[key]].flat()).filter((child): child is Node => isNode(child));

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
