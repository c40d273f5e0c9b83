/** What the local host stands for: one account in one region. */
export const ACCOUNT = '000000000000';
export const REGION = 'us-east-1';

/** The user pool's id, which tokens and addresses carry. */
export const USER_POOL_ID = `${REGION}_local`;

/** The ARN of something in the account, for example `arnOf('lambda', 'function:Fn')`. */
export const arnOf = (service: string, resource: string): string =>
  `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;

export const functionArn = (id: string): string => arnOf('lambda', `function:${id}`);
export const edgeFunctionArn = (id: string): string => `arn:aws:cloudfront::${ACCOUNT}:function/${id}`;
