// CloudFront Functions runtime 2.0, viewer request: who the viewer is, for every behaviour that maps no addresses.

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  // Whatever the viewer wrote there is replaced: the functions trust this header.
  request.headers['x-viewer-ip'] = { value: event.viewer.ip };
  return request;
}
