import type { Finding } from './finding.ts';

type Failure = {
  readonly name?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly statusCode?: number };
};

const NOT_SERVED = 501;

/** The local host serves only operations that the product itself calls. */
const isNotServed = ({ name, $metadata, $response }: Failure): boolean =>
  name === 'UnknownOperationException' ||
  $metadata?.httpStatusCode === NOT_SERVED ||
  $response?.statusCode === NOT_SERVED;

/** Runs a check of AWS. A check that fails is a finding of its own and does not stop the others. */
export async function examine(provider: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    const failure = error as Failure;
    if (isNotServed(failure)) return { provider, state: 'off', message: 'has no meaning on one machine' };
    const remedy = 'Sign in to the AWS account of the stack with a role that may read its settings.';
    return { provider, state: 'failing', message: failure.message ?? String(error), remedy };
  }
}
