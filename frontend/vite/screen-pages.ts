import type { Plugin, Rolldown } from 'vite';

import { isFrame, pathOf, routeOf } from './app-routes.ts';
import { loadedBy } from './loaded-by.ts';

type Bundle = Rolldown.OutputBundle;

const APP = 'app.html';

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
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const importsOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.imports ?? [];
  const routes = chunks.flatMap(({ fileName, facadeModuleId }) => {
    const route = routeOf(facadeModuleId ?? '');
    return route === undefined ? [] : [{ route, fileName }];
  });
  const frames = routes.filter(({ route }) => isFrame(route));
  const screens = routes.filter(({ route }) => !isFrame(route));
  return new Map(
    screens.map(({ route, fileName }) => {
      const around = frames.filter((frame) => route.startsWith(`${frame.route}/`));
      return [
        pathOf(route),
        loadedBy(
          [...around, { fileName }].map((one) => one.fileName),
          importsOf,
        ),
      ];
    }),
  );
}
