/** The keys that the stand-ins require; the local secrets hold the same ones. */
export const standInKeys = {
  openAi: 'sample',
  streetView: { key: 'sample', signingSecret: Buffer.from('sample signing secret').toString('base64url') },
  mapillary: { accessToken: 'sample' },
  listings: { accessToken: 'sample' },
  stripe: {
    secretKey: 'sk_test_sample',
    clientId: 'ca_sample',
    webhookSecret: 'whsec_sample_own',
    connectWebhookSecret: 'whsec_sample_connect',
  },
  mapTiles: 'v1.public.sample',
} as const;
