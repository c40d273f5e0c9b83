import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * Third parties' keys, created empty for the operator to fill (infra/runbook.md), and our own secret for push services.
 */
export class ThirdPartySecrets extends Construct {
  readonly openAi: CfnSecret;
  readonly streetView: CfnSecret;
  readonly mapillary: CfnSecret;
  readonly listings: CfnSecret;
  /** The seed of our key for push services. Devices that were added accept messages of this key only. */
  readonly push: CfnSecret;
  readonly stripe: CfnSecret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.openAi = this.empty('OpenAi', 'JSON { "apiKey": "..." } of the OpenAI project that draws designs');
    this.streetView = this.empty(
      'StreetView',
      'JSON { "key": "...", "signingSecret": "..." } of the Google Street View Static API',
    );
    this.mapillary = this.empty('Mapillary', 'JSON { "accessToken": "..." } of the Mapillary application (API v4)');
    this.listings = this.empty('Listings', 'JSON { "accessToken": "..." } of the listing service (RESO Web API)');
    this.push = new CfnSecret(this, 'Push', {
      description: 'JSON { "seed": "..." } that the key for push services follows from; nobody needs to know it',
      generateSecretString: {
        excludePunctuation: true,
        passwordLength: 64,
        generateStringKey: 'seed',
        secretStringTemplate: '{}',
      },
    });
    this.push.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    this.stripe = this.empty(
      'Stripe',
      'JSON { "secretKey": "...", "clientId": "...", "webhookSecret": "...", "connectWebhookSecret": "..." } of Stripe',
    );
  }

  // CfnSecret, because Secret generates a random value that would pass for a key.
  private empty(id: string, description: string): CfnSecret {
    const secret = new CfnSecret(this, id, { description });
    secret.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    return secret;
  }
}
