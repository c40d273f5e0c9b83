import { Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

import type { Config } from '../config.ts';
import { Bucket } from '../constructs/bucket.ts';
import { People } from '../constructs/people.ts';
import { PictureBackup } from '../constructs/picture-backup.ts';
import { SealingKey } from '../constructs/sealing-key.ts';
import { Table } from '../constructs/table.ts';
import { ThirdPartySecrets } from '../constructs/third-party-secrets.ts';

export type DataStackProps = StackProps & { readonly config: Config };

/** Everything that holds customers' data. Replacing a resource would lose it, so a test pins the logical ids. */
export class DataStack extends Stack {
  readonly table: Table;
  readonly media: Bucket;
  readonly site: Bucket;
  readonly people: People;
  readonly secrets: ThirdPartySecrets;
  readonly sealing: SealingKey;
  /** Only in production. */
  readonly backup: PictureBackup | undefined;

  constructor(scope: Construct, id: string, props: DataStackProps) {
    super(scope, id, props);
    this.table = new Table(this, 'Table');
    this.keepTableExports();
    this.media = new Bucket(this, 'Media');
    this.site = new Bucket(this, 'SiteFiles');
    this.people = new People(this, 'People', props);
    this.secrets = new ThirdPartySecrets(this, 'Secrets');
    this.sealing = new SealingKey(this, 'Sealing');
    this.backup = props.config.env === 'prod' ? new PictureBackup(this, 'Backup', this.media) : undefined;
  }

  /**
   * Keeps the exports that the app stack imports until it is deployed on a restored table
   * (infra/runbook.md#restoring-data): CloudFormation refuses to remove an export that is in use.
   */
  private keepTableExports(): void {
    const { tableName, tableArn, tableStreamArn } = this.table;
    for (const attribute of [tableName, tableArn, tableStreamArn]) this.exportValue(attribute);
  }
}
