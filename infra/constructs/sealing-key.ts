import { RemovalPolicy } from 'aws-cdk-lib';
import * as kms from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';

import type { PaveprintFunction } from './paveprint-function.ts';

/** The key that seals signed offers. Nobody can export it, and deleting the stack keeps it: old files must still verify. */
export class SealingKey extends Construct {
  readonly key: kms.Key;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.key = new kms.Key(this, 'Key', {
      description: 'Seals signed offers',
      keySpec: kms.KeySpec.RSA_2048,
      keyUsage: kms.KeyUsage.SIGN_VERIFY,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }

  grantSealing(fn: PaveprintFunction): void {
    fn.allow(['kms:GetPublicKey', 'kms:Sign'], [this.key.keyArn]);
    fn.addEnvironment('SEALING_KEY', this.key.keyArn);
  }
}
