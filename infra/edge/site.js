// CloudFront Functions runtime 2.0, viewer request: adds the viewer's IP address, maps a path to its file, lets pages of
// proposals pass to the API, and answers 404 for unknown paths.
const SCREENS = /^\/(app(\/(today|proposals|settings|catalog|plan))?|estimator|login|welcome|fulfilment|operator)\/?$/;
// The API knows them without a trailing slash, which people may add when they copy a link.
const PROPOSALS = /^\/proposal\/[^/]+(\/offer|\/visits\/[^/]+)?$/;
// Extensions of files. Other paths must be pages, which have other names in the bucket: for a file that it does not
// have, the bucket answers in XML.
const FILES = /\.(avif|css|jpg|js|json|pdf|png|svg|txt|vtt|webm|webp|xml)$/;
// Replaced by the paths of the built pages (pages-function.ts).
const PAGES = ['/'];

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  // Overwrites what the viewer sent, because functions trust this header.
  request.headers['x-viewer-ip'] = { value: event.viewer.ip };

  const uri = request.uri;
  const page = uri.length > 2 && uri.endsWith('/') ? uri.slice(0, -1) : uri;
  if (PROPOSALS.test(page)) {
    request.uri = page;
    return request;
  }
  if (FILES.test(uri) && !uri.startsWith('/proposal/')) return request;
  if (SCREENS.test(uri)) request.uri = `/screens${page}.html`;
  else if (PAGES.includes(page)) request.uri = page === '/' ? '/index.html' : `${page}/index.html`;
  else return notFound(uri);
  return request;
}

// Inline, because a file from the bucket could only be sent with status 200. Its style is a file, because the content
// security policy of pages allows no other inline style.
function notFound(uri) {
  const path = uri.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return {
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: {
      'content-type': { value: 'text/html; charset=utf-8' },
      'cache-control': { value: 'no-store' },
      // For addresses below /proposal/, whose response headers policy has none.
      'content-security-policy': { value: "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'" },
    },
    body: {
      encoding: 'text',
      data: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Page Not Found | Paveprint</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/not-found.css">
</head>
<body>
<header class="top">
<div class="wrap">
<a class="mark" href="/" aria-label="Paveprint home"><img src="/favicon.svg" width="30" height="30" alt="">Paveprint</a>
<nav class="nav" aria-label="Main"><a href="/">Mail</a><a href="/features">Studio</a><a href="/pricing">Pricing</a><a href="/blog">Blog</a></nav>
<div class="top-end"><a class="btn btn-ghost btn-sm" href="/login">Sign in</a></div>
</div>
</header>
<main class="lost">
<div class="wrap">
<div>
<h1>Page Not Found</h1>
<p class="lead">This path was never paved.</p>
<div class="hintbox">There is no page at <code>${path}</code>.<br>
Did you forget to add the page to the router?</div>
<div class="hero-cta"><a class="btn btn-clay btn-lg" href="/">Go to the home page</a><a class="btn btn-line btn-lg" href="/contact">Contact</a></div>
</div>
<img src="/pictures/missing-pavers.svg" width="660" height="480" alt="Herringbone paving with three pavers missing">
</div>
</main>
</body>
</html>
`,
    },
  };
}
