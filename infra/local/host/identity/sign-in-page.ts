import type { Account } from './identity-state.ts';
import { PAGE_STYLE } from './page-style.ts';
import type { Service } from './service.ts';

/** The page that lists the users and accepts an e-mail address and password. It posts to its own address. */
export function signInPage({ product, people, state }: Service, problem?: string): string {
  const accounts = state.accounts();
  const passwords = [...new Set(people.map(({ password }) => `<code>${escapeHtml(password)}</code>`))].join(', ');
  return page(
    product,
    `<h1>Sign in</h1>
<p>Choose one of this machine’s sample people.</p>
${problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
<form method="post"><ul>${accounts.map(personButton).join('')}</ul></form>
<p class="or">or with a password</p>
<form method="post">
<label>E-mail address <input name="email" type="email" autocomplete="username" required></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button class="primary">Sign in</button>
</form>
<p class="note">This page stands in for Amazon Cognito. Every sample person’s password is ${passwords}.</p>`,
  );
}

/** The page for a request without a registered address to return to. */
export function refusalPage({ product }: Service, problem: string): string {
  return page(product, `<h1>Sign in</h1>\n<p role="alert">${escapeHtml(problem)}</p>`);
}

function personButton({ email, givenName, role, enabled }: Account): string {
  const details = enabled ? role : `${role} · disabled`;
  return `<li><button class="person" name="person" value="${escapeHtml(email)}">
<strong>${escapeHtml(givenName)}</strong><span>${escapeHtml(email)}</span><span>${escapeHtml(details)}</span>
</button></li>`;
}

function page(product: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in · ${escapeHtml(product)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<p class="brand">${escapeHtml(product)}</p>
${body}
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
