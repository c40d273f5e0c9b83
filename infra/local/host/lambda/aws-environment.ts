import { devNull } from 'node:os';

import { REGION } from '../template/account.ts';
import type { LocalFunction } from './local-function.ts';

/** Adds the local AWS addresses and credentials, and switches off everything that could lead SDK clients elsewhere. */
export function withAwsEnvironment(fn: LocalFunction, aws: string): LocalFunction {
  const { port } = new URL(aws);
  const environment = {
    ...fn.environment,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: fn.id,
    AWS_SECRET_ACCESS_KEY: 'local',
    // With an IP address the S3 client puts the bucket into the path instead of the host name.
    AWS_ENDPOINT_URL: aws,
    // The Location client adds a subdomain, which an IP address cannot have.
    AWS_ENDPOINT_URL_LOCATION: `http://localhost:${port}`,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    AWS_LAMBDA_FUNCTION_NAME: fn.id,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
  return { ...fn, environment };
}
