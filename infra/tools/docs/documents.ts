import path from 'node:path';

import { exists } from './project-texts.ts';
import type { Texts } from './project-texts.ts';

/** Names that exist: scripts of package.json, and the words and text of all source files. */
type Names = { readonly scripts: ReadonlySet<string>; readonly words: ReadonlySet<string>; readonly code: string };

const GENERATED = /^(\.local|dist|node_modules|cdk\.out)(\/|$)/;
const FILE = /^[\w.@{}<>*,-]+(\/[\w.@{}<>*,-]+)*\.(tsx?|m?js|css|html|json|md)$/;
const FOLDER = /^[\w.@{}<>*,-]+(\/[\w.@{}<>*,-]+)*\/$/;
const ROOMS = /^(frontend|functions|infra|shared|docs)\//;
/** A file without its extension: `proposals/proposal-store`, `address-search`, `pricing.test`. */
const MODULE = /^(?:[\w.-]+\/)+[\w-]+(?:\.test|\.e2e)?$|^[a-z][a-z0-9]*(?:-[a-z0-9]+)+(?:\.test|\.e2e)?$/;
const PATHS = [FILE, FOLDER, MODULE];
/** Decisions may name packages that were rejected. */
const PACKAGE = /^[a-z0-9]+(?:-[a-z0-9]+)+$/;
const CALL = /^(\w+)\(.*\)$/;
/** camelCase, PascalCase or SCREAMING_CASE: a single lowercase word may be anything. */
const IDENTIFIER = /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)$/;
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;

function readNames(texts: Texts): Names {
  const { scripts } = JSON.parse(texts.get('package.json') ?? '{}') as { readonly scripts: Record<string, string> };
  const sources = [...texts].filter(
    ([file]) => /\.(tsx?|m?js|json)$/.test(file) && !file.endsWith('package-lock.json'),
  );
  const code = sources.map(([, text]) => text).join('\n');
  return { scripts: new Set(Object.keys(scripts)), words: new Set(code.match(/\w+/g)), code };
}

/** Anchors of a page: its headings as GitHub spells them, and explicit ones. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]);
}

function linkProblems(texts: Texts, file: string, prose: string): readonly string[] {
  return [...prose.matchAll(LINK)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [target = '', anchor] = link.split('#');
    const name = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
    const isThere =
      texts.has(name) || [...texts.keys()].some((other) => other.startsWith(`${name.replace(/\/$/, '')}/`));
    if (!isThere) return [`the link ${link} leads nowhere`];
    return anchor === undefined || anchorsOf(texts.get(name) ?? '').has(anchor) ? [] : [`${link} has no such anchor`];
  });
}

/**
 * Whether the code uses a name as text and not as a path of the repository: a media type, a key in a bucket, a package.
 */
function isUsed(span: string, { code }: Names): boolean {
  return !ROOMS.test(span) && (code.includes(span) || code.includes(`'${span.replace(/\/$/, '')}'`));
}

function pathProblem(texts: Texts, file: string, span: string, names: Names): string | undefined {
  const isPackage = PACKAGE.test(span) && file.startsWith('docs/decisions/');
  if (GENERATED.test(span) || isPackage || exists(texts, file, span) || isUsed(span, names)) return undefined;
  return `${span} does not exist`;
}

function codeProblem(texts: Texts, file: string, span: string, names: Names): string | undefined {
  if (PATHS.some((pattern) => pattern.test(span))) return pathProblem(texts, file, span, names);
  const name = CALL.exec(span)?.[1] ?? (IDENTIFIER.test(span) ? span : undefined);
  return name === undefined || isDefined(name, names) ? undefined : `the code has no ${name}`;
}

/** CloudFormation joins the ids of constructs: `StreamFailures` is the construct `Failures` in `Stream`. */
function isDefined(name: string, { words, code }: Names): boolean {
  if (words.has(name)) return true;
  const humps = name.match(/[A-Z][a-z]+/g) ?? [];
  return humps.some((_hump, at) => {
    const [outer, inner] = [humps.slice(0, at).join(''), humps.slice(at).join('')];
    return code.includes(`'${outer}'`) && code.includes(`'${inner}'`);
  });
}

function commandProblems(texts: Texts, file: string, text: string, { scripts }: Names): readonly string[] {
  const wanted = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, short]) => run ?? short ?? '',
  );
  const ran = [...text.matchAll(/\bnode (?:--import tsx )?([\w./-]+\.m?[jt]s)\b/g)].map(([, script = '']) => script);
  return [
    ...wanted.filter((name) => !scripts.has(name)).map((name) => `package.json has no script ${name}`),
    ...ran.filter((script) => !exists(texts, file, script)).map((script) => `${script} does not exist`),
  ];
}

/** Links, paths, commands and names of code in the documents that do not exist, as `file: problem`. */
export function documentProblems(texts: Texts): readonly string[] {
  const names = readNames(texts);
  const documents = [...texts].filter(([file]) => file.endsWith('.md'));
  return documents.flatMap(([file, text]) => {
    const prose = text.replaceAll(/^```[^]*?^```/gm, '');
    const plain = prose.replaceAll(/`[^`\n]+`/g, '');
    const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
    // Tables name functions without backticks.
    const bare = plain.replaceAll(/\]\([^)]*\)|https?:\S+/g, '').match(/\b[a-z]+[A-Z]\w*/g) ?? [];
    return [
      ...linkProblems(texts, file, plain),
      ...[...spans, ...bare].flatMap((span) => codeProblem(texts, file, span, names) ?? []),
      ...commandProblems(texts, file, text, names),
    ].map((problem) => `${file}: ${problem}`);
  });
}

/** Pages that the index of the decisions does not list with their title, and entries without a page. */
export function decisionIndexProblems(texts: Texts): readonly string[] {
  const index = texts.get('docs/decisions/README.md') ?? '';
  const listed = [...index.matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \| (.*) \|$/gm)];
  const entries = new Map(listed.map(([, number = '', file = '', title = '']) => [file, `# ${number} ${title}`]));
  const pages = [...texts].filter(([file]) => /^docs\/decisions\/\d/.test(file));
  const known = new Set(pages.map(([file]) => path.posix.basename(file)));
  return [
    ...pages.flatMap(([file, text]) => {
      const entry = entries.get(path.posix.basename(file));
      if (entry === undefined) return [`${file} is not in the index`];
      return text.startsWith(`${entry}\n`) ? [] : [`${file} is listed as "${entry}"`];
    }),
    ...[...entries.keys()].filter((file) => !known.has(file)).map((file) => `${file} is listed but does not exist`),
  ];
}
