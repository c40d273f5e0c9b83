// CloudFront Functions runtime 2.0, viewer request: who the viewer is, and which file answers a pretty address.
const APP = /^\/(app|estimator|login|fulfilment)(\/|$)/;

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  // Whatever the viewer wrote there is replaced: the functions trust this header.
  request.headers['x-viewer-ip'] = { value: event.viewer.ip };

  const uri = request.uri;
  const lastSegment = uri.slice(uri.lastIndexOf('/') + 1);
  if (lastSegment.includes('.')) return request;
  if (APP.test(uri)) request.uri = '/app.html';
  else request.uri = uri.endsWith('/') ? `${uri}index.html` : `${uri}/index.html`;
  return request;
}
