import type { Plugin } from 'vite';

const STYLE = /\s*<link rel="stylesheet"[^>]*>/;

/**
 * Puts a page's style before its scripts. The page stays blank until the style is there, and on a poor network arrives
 * first what is asked for first.
 */
export function styleFirst(): Plugin {
  return {
    name: 'style-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [style = ''] = STYLE.exec(html) ?? [];
        return html.replace(style, '').replace(/\s*<script type="module"/, `${style}$&`);
      },
    },
  };
}
