// CloudFront Functions runtime 2.0, viewer request: who the viewer is, which file answers a pretty address, and that
// nothing does.
const SCREENS = /^\/(app(\/(proposals|settings))?|estimator|login|fulfilment)\/?$/;
const PAGES = /^\/($|(features|pricing|how-it-works|case-studies|contact|integrations|blog|blog\/.+)\/?$)/;

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  // Whatever the viewer wrote there is replaced: the functions trust this header.
  request.headers['x-viewer-ip'] = { value: event.viewer.ip };

  const uri = request.uri;
  const lastSegment = uri.slice(uri.lastIndexOf('/') + 1);
  if (lastSegment.includes('.')) return request;
  if (SCREENS.test(uri)) request.uri = '/app.html';
  else if (PAGES.test(uri)) request.uri = uri.endsWith('/') ? `${uri}index.html` : `${uri}/index.html`;
  else return notFound(uri);
  return request;
}

// A file of the bucket could only be sent with status 200. The style is a file, as the policy of pages allows no other.
function notFound(uri) {
  const path = uri.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return {
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: {
      'content-type': { value: 'text/html; charset=utf-8' },
      'cache-control': { value: 'no-store' },
    },
    body: {
      encoding: 'text',
      data: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Page Not Found · Paveprint</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/not-found.css">
</head>
<body>
<main>
<h1>Page Not Found</h1>
<p>There is no page at <code>${path}</code>. Did you forget to add the page to the router?</p>
<p><a href="/app">Open the map</a></p>
</main>
</body>
</html>
`,
    },
  };
}
