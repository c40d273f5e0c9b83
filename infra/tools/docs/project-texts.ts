import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Text of every file by its path from the root; binary files are listed with an empty text. */
export type Texts = ReadonlyMap<string, string>;

const GENERATED = new Set(['node_modules', 'dist', 'cdk.out', '.git', '.local', 'test-results', 'playwright-report']);
const TEXT_FILE = /\.(tsx?|m?js|css|html|json|md)$/;

/** Reads all files of the repository, except generated ones. */
export function readTexts(root: string, folder = ''): Texts {
  const texts = new Map<string, string>();
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, entry.name);
    if (GENERATED.has(entry.name)) continue;
    if (entry.isDirectory()) for (const [file, text] of readTexts(root, name)) texts.set(file, text);
    else texts.set(name, TEXT_FILE.test(name) ? readFileSync(path.join(root, name), 'utf8') : '');
  }
  return texts;
}

/**
 * True if a file or folder exists relative to the root, to `from`, or as the end of a path. Extensions may be left out.
 */
export function exists(texts: Texts, from: string, target: string): boolean {
  const tail = target.replace(/\/$/, '');
  const near = path.posix.join(path.posix.dirname(from), tail);
  const [first] = tail.split('/');
  const isRooted = [...texts.keys()].some((name) => name.startsWith(`${first}/`));
  // The end of a path is enough, but a path that starts at the root must be right as a whole.
  const start = isRooted
    ? `^(?:${globSource(tail)}|${globSource(near)})`
    : `(?:^|/)${globSource(tail)}|^${globSource(near)}`;
  const pattern = new RegExp(`(?:${start})(?:\\.[\\w.]+)?(?:/|$)`);
  return [...texts.keys()].some((name) => pattern.test(name));
}

/** `<slice>`, `{a,b}`, `*` and `**` in a path stand for names. */
function globSource(glob: string): string {
  return glob
    .replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{([^}]*,[^}]*)\}/g, (_all, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replaceAll(/<[^>]*>|\{[^}]*\}/g, '[^/]+')
    .replaceAll('**', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '.*');
}
