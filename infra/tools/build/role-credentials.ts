type Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
};

/**
 * Replaces the SDK's default credential chain in bundles. Lambda passes the role's credentials in the environment; the
 * full chain, with profiles, single sign-on and containers, would add 130 KB to every cold start.
 */
export const defaultProvider = () => async (): Promise<Credentials> => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new Error('The environment has no credentials of a role.');
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
};
