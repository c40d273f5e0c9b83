import type { Plugin } from 'vite';

const STYLE = /\s*<link rel="stylesheet"([^>]*)>/;

/**
 * Asks for a page's style before its scripts, because on a poor network arrives first what is asked for first, and
 * applies it behind what stands on the page until then, which a style in the head would keep blank. Scripts wait for it.
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
