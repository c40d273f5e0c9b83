import type { Plugin, Rolldown } from 'vite';

import { byRoute, pathOf } from './app-routes.ts';
import { loadedBy } from './loaded-by.ts';

type Bundle = Rolldown.OutputBundle;

const APP = 'app.html';

/** A picture in several widths. The browser picks one by the size of the picture on its screen. */
type Picture = { readonly srcSet: string; readonly sizes: string };
/** What a screen shows or requests at once, for everybody. */
type AtOnce = { readonly pictures?: readonly Picture[]; readonly calls?: readonly string[] };

type Options = {
  /** By path of the screen. */
  readonly atOnce: Readonly<Record<string, AtOnce>>;
  /**
   * File names of fonts that every screen uses. They are requested after the scripts, because scripts draw the text.
   */
  readonly fonts: readonly string[];
  /** Paths of the screens that link to each other. */
  readonly linked: readonly string[];
};

/**
 * Writes an HTML page for each screen of the app: the app's page, which also requests the files of that screen and what
 * `atOnce` lists for its path. The browser then loads them in parallel with the scripts, which would otherwise have to
 * find out first which screen it is.
 */
export function screenPages({ atOnce, fonts, linked }: Options): Plugin {
  return {
    name: 'screen-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle[APP];
      if (page?.type !== 'asset') throw new Error(`The build wrote no ${APP}.`);
      const html = String(page.source);
      const screens = screensOf(bundle);
      const fontFiles = fonts.flatMap((font) => Object.keys(bundle).filter((file) => file.includes(font)));
      const loaders = new Set(linked.flatMap((path) => [...(screens.get(path)?.loader ?? [])]));
      for (const [path, { files }] of screens) {
        const { pictures = [], calls = [] } = atOnce[path] ?? {};
        const own = [...files].filter((file) => !html.includes(file));
        // A linked screen can then request its data as soon as it is opened, while its code is loading.
        const soon = [...loaders].filter((file) => linked.includes(path) && !files.has(file) && !html.includes(file));
        const links = [
          ...calls.map((call) => `<link rel="preload" as="fetch" crossorigin href="${call}">`),
          ...own.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
          ...pictures.map(
            ({ srcSet, sizes }) => `<link rel="preload" as="image" imagesrcset="${srcSet}" imagesizes="${sizes}">`,
          ),
          ...fontFiles.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
          ...soon.map((file) => `<link rel="prefetch" as="script" crossorigin href="/${file}">`),
        ];
        const source = html.replace(/\s*<\/head>/, `${links.map((link) => `\n    ${link}`).join('')}$&`);
        this.emitFile({ type: 'asset', fileName: `screens${path}.html`, source });
      }
      delete bundle[APP];
    },
  };
}

type Screen = {
  /** The scripts that the screen loads, and those among them that load its data. */
  readonly files: ReadonlySet<string>;
  readonly loader: ReadonlySet<string>;
};

/** The screens by their paths. */
function screensOf(bundle: Bundle): ReadonlyMap<string, Screen> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const importsOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.imports ?? [];
  const filesOf = (parts: readonly Rolldown.OutputChunk[]) =>
    loadedBy(
      parts.map(({ fileName }) => fileName),
      importsOf,
    );
  const screens = byRoute(chunks, ({ facadeModuleId }) => facadeModuleId ?? '');
  return new Map(
    [...screens].map(([route, parts]) => {
      const loader = parts.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('=loader'));
      return [pathOf(route), { files: filesOf(parts), loader: filesOf(loader) }];
    }),
  );
}
