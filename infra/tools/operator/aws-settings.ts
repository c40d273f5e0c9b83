import { REGION } from '../../config.ts';
import { OPERATOR } from '../../local/host/iam/permissions.ts';

/** Where the clients of the AWS SDK find their services. */
export type AwsSettings = {
  readonly region: string;
  readonly endpoint?: string;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
};

// The SDK warns about Node.js versions it will drop; the lockfile pins an SDK that runs on this one.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

/** AWS with your usual credentials, in the region of the stacks, whatever region your profile names. */
export const onAws: AwsSettings = { region: REGION };

/** Port of the local host's public address; its AWS endpoints are one higher. */
export const localPort = (): number => Number(process.env['PORT'] ?? 4000);

export const onLocalHost = (port = localPort()): AwsSettings => ({
  region: REGION,
  endpoint: `http://127.0.0.1:${port + 1}`,
  credentials: { accessKeyId: OPERATOR, secretAccessKey: 'local' },
});
