/** The keys that the stand-ins require; the local secrets hold the same ones. */
export const standInKeys = {
  openAi: 'sample',
  streetView: { key: 'sample', signingSecret: Buffer.from('sample signing secret').toString('base64url') },
  mapillary: { accessToken: 'sample' },
  listings: { accessToken: 'sample' },
  mapTiles: 'v1.public.sample',
} as const;
