import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

import type { Endpoint } from '#shared/http/endpoint.ts';
import { DEPLOYED_WITH, givenSettings, hasFirewall, nameOf } from '../config.ts';
import type { Config } from '../config.ts';
import { Alarms } from '../constructs/alarms.ts';
import type { AlarmsProps } from '../constructs/alarms.ts';
import { ApiFunctions } from '../constructs/api-functions.ts';
import { ApiGateway } from '../constructs/api-gateway.ts';
import { ApiRoutes } from '../constructs/api-routes.ts';
import { BucketPolicy } from '../constructs/bucket-policy.ts';
import { builtFolder } from '../constructs/built.ts';
import { CalendarReader } from '../constructs/calendar-reader.ts';
import { Clock } from '../constructs/clock.ts';
import { Costs } from '../constructs/costs.ts';
import { EdgeLog } from '../constructs/edge-log.ts';
import { Events } from '../constructs/events.ts';
import { Firewall } from '../constructs/firewall.ts';
import type { FunctionContext } from '../constructs/function-context.ts';
import { Mail } from '../constructs/mail.ts';
import { MailerBatches } from '../constructs/mailer-batches.ts';
import { Maps } from '../constructs/maps.ts';
import { OriginSecret } from '../constructs/origin-secret.ts';
import { PipelineTasks } from '../constructs/pipeline-tasks.ts';
import { Pipeline } from '../constructs/pipeline.ts';
import { SignIn } from '../constructs/sign-in.ts';
import { SignUpLimit } from '../constructs/sign-up-limit.ts';
import { SiteFiles } from '../constructs/site-files.ts';
import { Site } from '../constructs/site.ts';
import { StreamConsumer } from '../constructs/stream-consumer.ts';
import type { StreamConsumerProps } from '../constructs/stream-consumer.ts';
import type { AnyTable } from '../constructs/table.ts';
import { grantApplicationKey, grantStripe, withoutTrustedOrigin } from '../constructs/third-party-access.ts';
import type { ThirdPartySecrets } from '../constructs/third-party-secrets.ts';
import type { DataStack } from './data-stack.ts';

/** Folders of build results. Tests and the local host use others than a deployment. */
export type BuiltFolders = {
  /** One subfolder per bundle. */
  readonly functionsDirectory: string;
  /** The public site's pages and `assets`. */
  readonly siteDirectory: string;
  /** `nodejs/node_modules/sharp` for linux on arm64. */
  readonly layerDirectory: string;
};

type BackgroundSources = Pick<StreamConsumerProps, 'table' | 'bus'> & { readonly secrets: ThirdPartySecrets };

export type AppStackProps = StackProps & {
  readonly config: Config;
  readonly data: DataStack;
  readonly endpoints: readonly Endpoint[];
  readonly built: BuiltFolders;
  /** Synthesized for the local host, not for a deployment. */
  readonly local: boolean;
};

/** Everything that can be replaced without losing data: functions, routes, distribution, alarms. */
export class AppStack extends Stack {
  constructor(scope: Construct, id: string, props: AppStackProps) {
    super(scope, id, props);
    const { config, data, built } = props;
    const name = nameOf(config);
    const { api } = new ApiGateway(this, 'Gateway', config);
    const originSecret = new OriginSecret(this, 'OriginSecret', config.originSecretVersion);
    const site = this.site(props, api, originSecret);
    const { origin } = site;
    const signIn = this.signIn(props, origin);
    const maps = new Maps(this, 'Maps', { origin, name });
    const table = this.tableOf(config, data);
    const log = this.functionLog(config);
    const context: FunctionContext = {
      config,
      functionsDirectory: built.functionsDirectory,
      log,
      table,
      media: data.media,
      sharp: this.sharp(built.layerDirectory),
      origin,
    };
    const tasks = new PipelineTasks(this, 'Tasks', { context, maps, secrets: data.secrets });
    const { machine } = new Pipeline(this, 'Pipeline', { tasks: tasks.byName });
    const batches = new MailerBatches(this, 'MailerBatches', context);
    const functions = new ApiFunctions(this, 'Functions', {
      context,
      originSecret,
      signIn,
      maps,
      secrets: data.secrets,
      sealing: data.sealing,
      pipeline: machine,
      mailerBatches: batches.machine,
    });
    new ApiRoutes(this, 'Routes', { api, endpoints: props.endpoints, functions: functions.byName });
    const events = new Events(this, 'Events', { name });
    const { stream, mail } = this.backgroundFunctions(context, { table, bus: events.bus, secrets: data.secrets });
    const files = new SiteFiles(this, 'Files', {
      directory: builtFolder(built.siteDirectory, 'npm run build'),
      bucket: data.site,
      distribution: site.distribution,
      logRetentionDays: config.logRetentionDays,
    });
    // Files come first: a page that refers to missing files would be shown without its style and script.
    for (const one of [functions.byName.homeowner, ...site.releaseDependents]) one.node.addDependency(files.assets);
    const { undelivered } = events;
    const { distribution } = site;
    this.watch(config, {
      api,
      distribution,
      log,
      pipeline: machine,
      mailerBatches: batches.machine,
      stream,
      mail,
      undelivered,
      table,
      vault: data.backup?.vault,
    });
    this.describe(config, site, events);
  }

  private functionLog({ logRetentionDays: retention }: Config): LogGroup {
    return new LogGroup(this, 'FunctionLog', { retention, removalPolicy: RemovalPolicy.DESTROY });
  }

  private signIn({ config, data }: AppStackProps, origin: string): SignIn {
    const { pool } = data.people;
    if (hasFirewall(config)) new SignUpLimit(this, 'SignUpLimit', { name: nameOf(config), pool });
    return new SignIn(this, 'SignIn', { pool, origin, config });
  }

  /** The distribution may read site files and pictures, but nothing else in the buckets. */
  private site({ config, data, built, local }: AppStackProps, api: HttpApi, originSecret: OriginSecret): Site {
    const name = nameOf(config);
    const site = new Site(this, 'Site', {
      config,
      api,
      originSecret: originSecret.sent,
      media: data.media,
      files: data.site,
      directory: built.siteDirectory,
      local,
      firewall: hasFirewall(config) ? new Firewall(this, 'Firewall', name) : undefined,
    });
    const { distribution } = site;
    const { distributionArn } = distribution;
    new BucketPolicy(this, 'MediaAccess', { bucket: data.media, readable: 'media/*', distributionArn });
    new BucketPolicy(this, 'FilesAccess', { bucket: data.site, readable: '*', distributionArn });
    new EdgeLog(this, 'EdgeLog', { name, distribution, logRetentionDays: config.logRetentionDays });
    return site;
  }

  /** Creates the alarms, and the budget if one is set. They reach the operator by mail if there is an address. */
  private watch(config: Config, watched: Omit<AlarmsProps, 'name' | 'email'>): void {
    const { alarmEmail: email, monthlyBudgetDollars: monthlyDollars } = config;
    const name = nameOf(config);
    new Alarms(this, 'Alarms', { name, email, ...watched });
    if (email !== undefined && monthlyDollars !== undefined) new Costs(this, 'Costs', { monthlyDollars, email });
  }

  /**
   * Outputs that the operator needs after a deployment. The runbook names the DNS records that must exist before it.
   */
  private describe({ domainName }: Config, { origin, distribution }: Site, { bus, topic }: Events): void {
    new CfnOutput(this, 'Address', { value: origin });
    if (domainName !== undefined) {
      new CfnOutput(this, 'DnsRecord', { value: `${domainName} CNAME ${distribution.distributionDomainName}` });
    }
    new CfnOutput(this, 'EventBus', { value: bus.eventBusArn });
    new CfnOutput(this, 'LeadsTopic', { value: topic.topicArn });
  }

  /** The data stack's table, or one that an operator restored from its backup. */
  private tableOf({ table: tableName, tableStream: tableStreamArn }: Config, data: DataStack): AnyTable {
    if (tableName === undefined || tableStreamArn === undefined) return data.table;
    return TableV2.fromTableAttributes(this, 'RestoredTable', { tableName, tableStreamArn });
  }

  /** The functions that no HTTP call starts: the stream's consumers, their mail, the clock and the calendar reader. */
  private backgroundFunctions(context: FunctionContext, { secrets, ...source }: BackgroundSources) {
    const stream = new StreamConsumer(this, 'Stream', { context, ...source });
    new CfnOutput(this, 'FailedRecordsBucket', { value: stream.failed.bucketName });
    const mail = new Mail(this, 'Mail', context);
    mail.grantSending(stream.background, context);
    grantApplicationKey(stream.background, secrets);
    grantStripe(stream.background, secrets, context.config);
    withoutTrustedOrigin(stream.background);
    const clock = new Clock(this, 'Clock', context);
    // Only the next deployment reads this, from the deployed function. One function is enough.
    clock.fn.addEnvironment(DEPLOYED_WITH, JSON.stringify(givenSettings(this.node)));
    new CalendarReader(this, 'Calendars', context);
    return { stream, mail };
  }

  private sharp(layerDirectory: string): lambda.LayerVersion {
    return new lambda.LayerVersion(this, 'Sharp', {
      code: lambda.Code.fromAsset(builtFolder(layerDirectory, 'npm run build:layer')),
      compatibleArchitectures: [lambda.Architecture.ARM_64],
      compatibleRuntimes: [lambda.Runtime.NODEJS_24_X],
      description: 'sharp for linux on arm64',
    });
  }
}
