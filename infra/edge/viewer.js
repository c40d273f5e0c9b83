// CloudFront Functions runtime 2.0, viewer request: adds the viewer's IP address. Used by all cache behaviors but those
// of pages and proposals, which use site.js.

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  // Overwrites what the viewer sent, because functions trust this header.
  request.headers['x-viewer-ip'] = { value: event.viewer.ip };
  return request;
}
