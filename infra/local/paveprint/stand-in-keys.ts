/** The keys the sample services ask for; the host puts the same into the secrets. */
export const standInKeys = {
  openAi: 'sample',
  streetView: { key: 'sample', signingSecret: Buffer.from('sample signing secret').toString('base64url') },
  mapillary: { accessToken: 'sample' },
  listings: { accessToken: 'sample' },
  mapTiles: 'v1.public.sample',
} as const;
