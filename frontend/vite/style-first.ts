import type { Plugin } from 'vite';

const STYLE = /\s*<link rel="stylesheet"([^>]*)>/;

/**
 * Requests a page's style before its scripts, because on a slow network files arrive in the order of their requests.
 * The style is applied at the end of the body: in the head, it would keep the page's first words from being shown until
 * it arrives. Scripts wait for it.
 */
export function styleFirst(): Plugin {
  return {
    name: 'style-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link = '', attributes = ''] = STYLE.exec(html) ?? [];
        return html
          .replace(link, '')
          .replace(/\s*<script type="module"/, `\n    <link rel="preload" as="style"${attributes}>$&`)
          .replace(/\s*<\/body>/, `${link}$&`);
      },
    },
  };
}
