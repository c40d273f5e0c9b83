import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import type { Language } from '#shared/language/language.ts';

/** A page's built style, as text, and the path of the script that hydrates its islands. */
export type PageAssets = { readonly css: string; readonly script: string | undefined };

type PageDocument = {
  readonly title: string;
  readonly language?: Language;
  readonly assets: PageAssets;
  /** Nonce of the page's content security policy. Static pages have hashes in their policy instead. */
  readonly nonce?: string;
  readonly head?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Inline script that marks all islands as failed if the page's own script does not load. The page's script can do so
 * only for an island's script. Static pages have the hash of these words in their content security policy.
 */
const NOTE_FAILURE =
  'addEventListener("error",({target:t})=>t.tagName==="SCRIPT"&&document.querySelectorAll("[data-island]").forEach(i=>i.dataset.failed=""),true)';

/** Renders a whole page: inlined style, islands that hydrate later, nothing from other sites. */
export function renderDocument({ title, language = 'en', assets, nonce, head, children }: PageDocument): string {
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {head}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: assets.css }} />
      </head>
      <body>
        {children}
        {assets.script && (
          <>
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: NOTE_FAILURE }} />
            <script type="module" src={assets.script} nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
