import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const APP = 'app.html';
const ROUTE = /[\\/]app[\\/]routes[\\/](.+)\.tsx\?tsr-split=component$/;

/** What a screen shows or asks for at once, whoever looks at it. */
type AtOnce = { readonly pictures?: readonly string[]; readonly calls?: readonly string[] };

/**
 * Writes a page for each screen of the app: the app's page, which also asks for what that screen loads, and for what
 * `atOnce` says of its path. The browser then loads it beside the scripts that would find out first which screen it is.
 */
export function screenPages(atOnce: Readonly<Record<string, AtOnce>>): Plugin {
  return {
    name: 'screen-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle[APP];
      if (page?.type !== 'asset') throw new Error(`The build wrote no ${APP}.`);
      const html = String(page.source);
      for (const [path, files] of screensOf(bundle)) {
        const { pictures = [], calls = [] } = atOnce[path] ?? {};
        const links = [
          ...calls.map((call) => `<link rel="preload" as="fetch" crossorigin href="${call}">`),
          ...[...files].filter((file) => !html.includes(file)).map(preloadOfScript),
          ...pictures.map((picture) => `<link rel="preload" as="image" href="${picture}">`),
        ];
        const source = html.replace(/\s*<\/head>/, `${links.map((link) => `\n    ${link}`).join('')}$&`);
        this.emitFile({ type: 'asset', fileName: `screens${path}.html`, source });
      }
      delete bundle[APP];
    },
  };
}

const preloadOfScript = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** The scripts that each screen loads, by its path. */
function screensOf(bundle: Bundle): ReadonlyMap<string, ReadonlySet<string>> {
  const routes = new Map<string, string>();
  for (const { type, ...chunk } of Object.values(bundle)) {
    const route =
      type === 'chunk' && 'facadeModuleId' in chunk ? ROUTE.exec(chunk.facadeModuleId ?? '')?.[1] : undefined;
    if (route !== undefined) routes.set(route, chunk.fileName);
  }
  return new Map(
    [...routes]
      .filter(([route]) => !isFrame(route))
      .map(([route, file]) => {
        const frames = [...routes].filter(([frame]) => isFrame(frame) && route.startsWith(`${frame}/`));
        return [pathOf(route), loadedBy([...frames.map(([, frameFile]) => frameFile), file], bundle)];
      }),
  );
}

/** Whether a route is a frame around others, whose name says nothing of a path. */
const isFrame = (route: string): boolean => route.startsWith('_') && !route.includes('/');

/** The path of a route: '_paid/app_.proposals' is at '/app/proposals'. */
const pathOf = (route: string): string => `/${route.replace(/^_[^/]+\//, '').replaceAll('_.', '/')}`;

/** Scripts and what they import. */
function loadedBy(files: readonly string[], bundle: Bundle): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of found) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported);
  }
  return found;
}
