/** The one account and region that the local host emulates. */
export const ACCOUNT = '000000000000';
export const REGION = 'us-east-1';

/** The id of the user pool, as in tokens and addresses. */
export const USER_POOL_ID = `${REGION}_local`;

/** The ARN of a resource of the account: `arnOf('lambda', 'function:Fn')`. */
export const arnOf = (service: string, resource: string): string =>
  `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;

export const functionArn = (id: string): string => arnOf('lambda', `function:${id}`);
export const edgeFunctionArn = (id: string): string => `arn:aws:cloudfront::${ACCOUNT}:function/${id}`;
