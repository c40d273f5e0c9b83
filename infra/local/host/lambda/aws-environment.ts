import { devNull } from 'node:os';

import { REGION } from '../template/account.ts';
import type { LocalFunction } from './local-function.ts';

/** A function with the addresses of AWS on this machine, and nothing that could lead its SDK clients anywhere else. */
export function withAwsEnvironment(fn: LocalFunction, aws: string): LocalFunction {
  const { port } = new URL(aws);
  const environment = {
    ...fn.environment,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: fn.id,
    AWS_SECRET_ACCESS_KEY: 'local',
    // An IP address makes the S3 client put the bucket into the path, which one host needs.
    AWS_ENDPOINT_URL: aws,
    // The Location client puts a word before the host, which an IP address cannot have.
    AWS_ENDPOINT_URL_LOCATION: `http://localhost:${port}`,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    AWS_LAMBDA_FUNCTION_NAME: fn.id,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
  return { ...fn, environment };
}
