type Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
};

/**
 * The SDK's chain of credential providers as a function needs it: the role's credentials come in the environment, as
 * Lambda gives them. The chain that this stands for in bundles also looks for profiles, single sign-on and containers,
 * which would be 130 KB of every cold start.
 */
export const defaultProvider = () => async (): Promise<Credentials> => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new Error('The environment holds no credentials of a role.');
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
};
