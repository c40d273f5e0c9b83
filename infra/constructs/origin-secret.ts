import { RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * Shows the functions that a request came through CloudFront. Nobody needs to know it. It has a current value, which the
 * distribution sends, and another one that functions accept too: the next before a rotation, the previous after it. The
 * template contains references that CloudFormation resolves, not the values.
 */
export class OriginSecret extends Construct {
  /** What the distribution sends. */
  readonly sent: string;
  /** What the functions accept: `current,previous`. */
  readonly accepted: string;

  /** `version`: the id of the version to use. Changing it updates everything that uses the secret in one deployment. */
  constructor(scope: Construct, id: string, version: string | undefined) {
    super(scope, id);
    const secret = new Secret(this, 'Values', {
      description: 'Shows the functions that a request came through CloudFront',
      generateSecretString: {
        excludePunctuation: true,
        passwordLength: 48,
        generateStringKey: 'current',
        secretStringTemplate: JSON.stringify({ previous: '' }),
      },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const reference = (jsonField: string) =>
      SecretValue.secretsManager(secret.secretArn, {
        jsonField,
        ...(version !== undefined && { versionId: version }),
      }).unsafeUnwrap();
    this.sent = reference('current');
    this.accepted = `${reference('current')},${reference('previous')}`;
  }
}
