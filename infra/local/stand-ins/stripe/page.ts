import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** What a hosted page answers: its words, or where to go. */
export type Page = { readonly html: string } | { readonly to: string };

const STYLE = `
:root { --ink: #0f1b2d; --soft: #44546a; --line: #d5dbe3; --paper: #fff; --sand: #f4f6f9; --accent: #4a3fd1; --bad: #b42318; --warn: #fff3d6; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--sand); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.sample { margin: 0; padding: 10px 16px; background: var(--warn); text-align: center; font-weight: 600; font-size: 14px; }
main { width: min(100% - 32px, 480px); margin: 32px auto; padding: 24px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.2; }
h2 { margin: 24px 0 4px; font-size: 16px; }
p { margin: 8px 0; color: var(--soft); overflow-wrap: anywhere; }
.amount { font-size: 32px; font-weight: 700; color: var(--ink); }
[role=alert] { padding: 10px 12px; border-radius: 8px; background: #fde9e7; color: var(--bad); font-weight: 600; }
form { display: grid; gap: 10px; margin-top: 20px; }
button { min-height: 48px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button.main { border: 0; background: var(--accent); color: #fff; }
button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export const escapeHtml = (text: string): string =>
  text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** A button that posts an act back to its own page. */
export const button = (act: string, label: string, isMain = false): string =>
  `<button name="act" value="${escapeHtml(act)}"${isMain ? ' class="main"' : ''}>${escapeHtml(label)}</button>`;

/** A page as the hosted ones look, plainly marked as a sample. */
export function page(title: string, body: string, language = 'en'): Page {
  return {
    html: `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Sample payments</title>
<style>${STYLE}</style>
</head>
<body>
<p class="sample">Sample payments: this page stands in for Stripe. No money moves.</p>
<main><h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`,
  };
}

export const notice = (title: string, text: string): Page => page(title, `<p role="alert">${escapeHtml(text)}</p>`);

export function sendPage(response: ServerResponse, answer: Page): void {
  if ('to' in answer) {
    response.writeHead(303, { location: answer.to, 'cache-control': 'no-store' });
    response.end();
    return;
  }
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  });
  response.end(answer.html);
}
