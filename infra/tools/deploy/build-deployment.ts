// What the CDK runs before every synthesis (cdk.json): everything that is deployed, and never the pages of this machine.
// Without an address of its own the site is built with relative links, and asks not to be indexed.
process.env['SITE_ORIGIN'] ??= '';
await import('../build/build.ts');
await import('../build/build-layer.ts');

export {};
