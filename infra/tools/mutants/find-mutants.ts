import { parseSource, walk } from './syntax-tree.ts';
import type { Comment, Node } from './syntax-tree.ts';

/** One small change of a source file that a test should notice. */
export type Mutant = {
  readonly file: string;
  readonly line: number;
  readonly kind: 'constant' | 'word' | 'condition';
  /** Statements of the product page that the comment above the changed place cites. */
  readonly cites: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
};

type Change = Pick<Mutant, 'kind' | 'after'>;

/** Every change of a file: numbers of declarations, words that people read, and comparisons. */
export function findMutants(file: string, source: string): readonly Mutant[] {
  const { program, comments } = parseSource(file, source);
  const mutants: Mutant[] = [];
  walk(program, (node, ancestors) => {
    if (isSkipped(node)) return false;
    const change = changeOf(node, ancestors, source);
    if (change)
      mutants.push({
        file,
        ...placed(node, source),
        ...change,
        cites: citedBy([...ancestors, node], comments, source),
      });
    return true;
  });
  return mutants;
}

const placed = ({ start, end }: Node, source: string) => ({
  line: source.slice(0, start).split('\n').length,
  start,
  end,
  before: source.slice(start, end),
});

/** Attributes of JSX that people do not read. */
const UNREAD = /^(className|style|id|key|d|viewBox|type|name|role|htmlFor|autoComplete|inputMode|data-.*|href|src|to)$/;

function isSkipped(node: Node): boolean {
  if (/^(Import|TS(?!As|Satisfies|NonNull))/.test(node.type)) return true;
  if (node.type === 'JSXAttribute') return UNREAD.test(nameOf(node['name']));
  // The message of a thrown bug or a log line is for developers.
  if (node.type === 'NewExpression') return nameOf(node['callee']) === 'Error';
  return node.type === 'CallExpression' && /^console\b/.test(nameOf((node['callee'] as Node)['object']));
}

const nameOf = (node: unknown): string =>
  typeof node === 'object' && node !== null && 'name' in node && typeof node.name === 'string' ? node.name : '';

function changeOf(node: Node, ancestors: readonly Node[], source: string): Change | undefined {
  const parent = ancestors.at(-1);
  if (node.type === 'BinaryExpression') return negated(node, source);
  if (isKey(node, parent)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'number') return otherNumber(node['value'], ancestors);
  if (isText(node)) return otherWord(source.slice(node.start, node.end));
  return undefined;
}

const isKey = (node: Node, parent: Node | undefined): boolean =>
  parent !== undefined && parent['key'] === node && parent['computed'] !== true;

const isText = (node: Node): boolean =>
  (node.type === 'Literal' && typeof node['value'] === 'string') ||
  node.type === 'TemplateElement' ||
  node.type === 'JSXText';

const opposites: Readonly<Record<string, string>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '===': '!==',
  '!==': '===',
};

function negated(node: Node, source: string): Change | undefined {
  const [operator, left, right] = [String(node['operator']), node['left'] as Node, node['right'] as Node];
  const opposite = opposites[operator];
  if (opposite === undefined) return undefined;
  const between = source.slice(left.end, right.start).replace(operator, opposite);
  return {
    kind: 'condition',
    after: source.slice(left.start, left.end) + between + source.slice(right.start, right.end),
  };
}

/** Changes numbers in declarations outside of functions, where constants are. */
function otherNumber(value: number, ancestors: readonly Node[]): Change | undefined {
  const inFunction = ancestors.some(({ type }) => /Function/.test(type));
  if (inFunction) return undefined;
  return { kind: 'constant', after: String(Number.isInteger(value) ? value + 1 : value * 1.5) };
}

/**
 * Changes texts that look like a sentence, a title or a label: they have a capital or a full stop, unlike keys and
 * class names. The first capitalized word gets another last letter, as browser tests find labels by their beginning.
 */
function otherWord(text: string): Change | undefined {
  const word = /[A-Z][a-z]+(?=[^\w]|$)/.exec(text);
  if (!word || (/^['"`]?[\w./-]+['"`]?$/.test(text) && !/^['"`]?[A-Z][a-z]+['"`]?$/.test(text))) return undefined;
  const [found] = word;
  return { kind: 'word', after: text.replace(found, found.slice(0, -1) + (found.endsWith('x') ? 'z' : 'x')) };
}

/** The statements that the comment above one of the nodes cites. */
function citedBy(nodes: readonly Node[], comments: readonly Comment[], source: string): readonly string[] {
  const above = comments.filter(({ end }) =>
    nodes.some(({ start }) => start > end && source.slice(end, start).trim() === ''),
  );
  const cited = above.flatMap(({ value }) =>
    [...value.matchAll(/product ([\d., to]+)/g)].map(([, found = '']) => found),
  );
  return cited.flatMap((text) => text.match(/\d+\.\d+/g) ?? []);
}
