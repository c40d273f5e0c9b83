import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What the build made for a page: its style sheet's text, and the address of the script that wakes its islands. */
export type PageAssets = { readonly css: string; readonly script: string | undefined };

type PageDocument = {
  readonly title: string;
  readonly assets: PageAssets;
  /** Of the page's own policy; pages that lie in files have a policy by hashes instead. */
  readonly nonce?: string;
  readonly head?: ReactNode;
  readonly children: ReactNode;
};

/** A whole page as HTML: style inlined, islands woken later, nothing from other sites. */
export function renderDocument({ title, assets, nonce, head, children }: PageDocument): string {
  const page = (
    <html lang="en">
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
        {assets.script && <script type="module" src={assets.script} nonce={nonce} />}
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
