// The CDK runs this before every synthesis (cdk.json). It builds everything that is deployed, and never pages for this
// machine: without an address, the site is built with relative links and asks not to be indexed.
process.env['SITE_ORIGIN'] ??= '';
await import('../build/build.ts');
await import('../build/build-layer.ts');

export {};
