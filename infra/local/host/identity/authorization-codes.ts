import { createHash, randomBytes } from 'node:crypto';

/** The life of a code at Cognito. */
const CODE_LIFE_MS = 5 * 60 * 1000;

type Authorization = {
  readonly email: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly nonce: string | undefined;
};

export type AuthorizationCodes = {
  issue(authorization: Authorization, codeChallenge: string): string;
  /** Returns a code's authorization once, and only for the verifier of its challenge (PKCE, RFC 7636). */
  redeem(code: string, codeVerifier: string): Authorization | undefined;
};

type Issued = { readonly authorization: Authorization; readonly codeChallenge: string; readonly expiresAt: number };

export function openAuthorizationCodes(): AuthorizationCodes {
  const issued = new Map<string, Issued>();
  return {
    issue(authorization, codeChallenge) {
      const code = randomBytes(24).toString('base64url');
      issued.set(code, { authorization, codeChallenge, expiresAt: Date.now() + CODE_LIFE_MS });
      return code;
    },
    redeem(code, codeVerifier) {
      const entry = issued.get(code);
      issued.delete(code);
      if (!entry || entry.expiresAt < Date.now()) return undefined;
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
      return challenge === entry.codeChallenge ? entry.authorization : undefined;
    },
  };
}
