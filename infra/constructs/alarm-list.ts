import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { BackupVault } from 'aws-cdk-lib/aws-backup';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';

import type { Mail } from './mail.ts';
import type { StreamConsumer } from './stream-consumer.ts';
import type { AnyTable } from './table.ts';

export type Watched = {
  readonly api: HttpApi;
  readonly distribution: Distribution;
  readonly pipeline: StateMachine;
  readonly mailerBatches: StateMachine;
  readonly stream: StreamConsumer;
  readonly mail: Mail;
  readonly undelivered: Queue;
  readonly table: AnyTable;
  /** Where the pictures are copied to, in production. */
  readonly vault: BackupVault | undefined;
  /** How many minutes the clock is behind. */
  readonly minutesBehind: cloudwatch.IMetric;
  /** Lines that functions logged as errors. */
  readonly errorLines: cloudwatch.IMetric;
  /** The error lines among them that each need a person to act. */
  readonly operatorLines: cloudwatch.IMetric;
  /** Calls that a timeout or a crash ended before our code could log an error. */
  readonly cutShort: cloudwatch.IMetric;
};

export type AlarmDefinition = {
  readonly id: string;
  readonly metric: cloudwatch.IMetric;
  readonly threshold: number;
  /** Anchor of a heading in infra/runbook.md. */
  readonly runbook: string;
  readonly message: string;
  /** Also goes off when there is no data; for metrics that are published all the time. */
  readonly silenceCounts?: boolean;
};

export const minutes = (count: number, statistic: string) => ({ period: Duration.minutes(count), statistic });

/** Few alarms, each needing a person to act and linking to its section of the runbook. */
export const alarmList = (watched: Watched): readonly AlarmDefinition[] => [
  ...requests(watched),
  ...jobs(watched),
  ...records(watched),
  ...clock(watched),
  ...mail(),
  ...backups(watched),
];

const requests = ({ api, distribution, errorLines, operatorLines, cutShort }: Watched): readonly AlarmDefinition[] => [
  {
    id: 'ApiFailing',
    metric: api.metricServerError(minutes(5, 'Sum')),
    threshold: 5,
    runbook: 'the-api-is-failing',
    message: 'The API answered five or more calls with 5xx within five minutes.',
  },
  {
    id: 'ApiRefusing',
    metric: api.metricClientError(minutes(5, 'Sum')),
    threshold: 20_000,
    runbook: 'the-api-refuses-masses-of-calls',
    message: 'The API refused 20,000 or more calls within five minutes.',
  },
  {
    id: 'EdgeFailing',
    metric: edgeFailures(distribution),
    threshold: 5,
    runbook: 'the-edge-is-failing',
    message: 'Visitors got five or more 5xx answers of CloudFront within five minutes.',
  },
  {
    id: 'FunctionErrors',
    metric: errorLines,
    threshold: 5,
    runbook: 'functions-log-errors',
    message: 'Functions logged five or more errors within five minutes.',
  },
  {
    id: 'OperatorNeeded',
    metric: operatorLines,
    threshold: 1,
    runbook: 'something-waits-for-a-person',
    message: 'Something was given up, or came to light, that only a person can set right.',
  },
  {
    id: 'FunctionsCutShort',
    metric: cutShort,
    threshold: 3,
    runbook: 'functions-are-cut-short',
    message: 'Three or more calls of functions ended by a time-out or a crash within five minutes.',
  },
  {
    id: 'FunctionsThrottled',
    // Counts the whole account, because its functions share one quota of instances.
    metric: new cloudwatch.Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...minutes(5, 'Sum') }),
    threshold: 10,
    runbook: 'functions-are-throttled',
    message: 'Lambda refused ten or more calls within five minutes, because too many ran at once.',
  },
];

const jobs = ({ pipeline, mailerBatches }: Watched): readonly AlarmDefinition[] => [
  {
    id: 'JobsFailing',
    metric: failedJobs(pipeline),
    threshold: 3,
    runbook: 'image-jobs-are-failing',
    message:
      'So many image jobs failed within an hour (three of three, or thirty of three hundred) that it is no coincidence: usually a key, a quota or a photo source.',
  },
  {
    id: 'JobsStuck',
    metric: new cloudwatch.MathExpression({
      expression: 'FILL(timedout, 0) + FILL(aborted, 0)',
      period: Duration.minutes(5),
      usingMetrics: {
        timedout: pipeline.metricTimedOut(minutes(5, 'Sum')),
        aborted: pipeline.metricAborted(minutes(5, 'Sum')),
      },
    }),
    threshold: 1,
    runbook: 'image-jobs-are-stuck',
    message: 'The state machine gave up on an image job before it could tell its user why.',
  },
  {
    id: 'ExportStuck',
    metric: mailerBatches.metricTimedOut(minutes(5, 'Sum')),
    threshold: 1,
    runbook: 'an-export-of-mailers-is-stuck',
    message:
      'The state machine gave up on an export of mailers after an hour, which the fulfilment desk has to go on with.',
  },
];

const records = ({ stream, mail: { failures }, undelivered, table }: Watched): readonly AlarmDefinition[] => [
  {
    id: 'RecordsSetAside',
    metric: setAside(stream),
    threshold: 1,
    runbook: 'records-were-dead-lettered',
    message: 'A consumer of the stream gave up on a record, so its effect has not happened.',
  },
  {
    id: 'MailNoticesSetAside',
    metric: failures.metricApproximateNumberOfMessagesVisible(minutes(5, 'Maximum')),
    threshold: 1,
    runbook: 'records-were-dead-lettered',
    message: 'A notice of a bounce or a complaint was given up, so its address may get more mail.',
  },
  {
    id: 'LeadMailStuck',
    metric: undelivered.metricApproximateNumberOfMessagesVisible(minutes(5, 'Maximum')),
    threshold: 1,
    runbook: 'lead-mail-is-stuck',
    message:
      'The topic did not take an event, so its subscribers were not told; the event feed and the fulfilment desk have it.',
  },
  {
    id: 'StreamBehind',
    metric: stream.fn.metric('IteratorAge', minutes(5, 'Maximum')),
    threshold: Duration.minutes(15).toMilliseconds(),
    runbook: 'the-stream-is-behind',
    message: 'Views, visits and leads take effect fifteen or more minutes late.',
  },
  {
    id: 'BackgroundBehind',
    metric: stream.background.metric('IteratorAge', minutes(5, 'Maximum')),
    threshold: Duration.minutes(15).toMilliseconds(),
    runbook: 'the-stream-is-behind',
    message: 'Mail is sent, and pictures are deleted, fifteen or more minutes late.',
  },
  {
    id: 'TableThrottled',
    metric: throttles(table),
    threshold: 10,
    runbook: 'the-table-throttles',
    message: 'DynamoDB refused ten or more requests within five minutes.',
  },
];

const clock = ({ minutesBehind }: Watched): readonly AlarmDefinition[] => [
  {
    id: 'ClockBehind',
    metric: minutesBehind,
    threshold: 10,
    runbook: 'the-clock-is-behind',
    message: 'The clock does not tick, or is ten or more minutes behind, so reminders and what else is due come late.',
    silenceCounts: true,
  },
];

const backups = ({ vault }: Watched): readonly AlarmDefinition[] =>
  vault === undefined
    ? []
    : [
        {
          id: 'BackupFailed',
          metric: new cloudwatch.Metric({
            namespace: 'AWS/Backup',
            metricName: 'NumberOfBackupJobsFailed',
            dimensionsMap: { BackupVaultName: vault.backupVaultName },
            ...minutes(60, 'Sum'),
          }),
          threshold: 1,
          runbook: 'a-backup-failed',
          message: 'The nightly copy of the pictures was not made.',
        },
      ];

/** AWS reviews an account above 5 % bounces or 0.1 % complaints, and may stop its mail above 10 % or 0.5 %. */
const mail = (): readonly AlarmDefinition[] =>
  [
    {
      id: 'MailBounces',
      metricName: 'Reputation.BounceRate',
      threshold: 0.05,
      what: 'five percent of the mail bounced',
    },
    {
      id: 'MailComplaints',
      metricName: 'Reputation.ComplaintRate',
      threshold: 0.001,
      what: 'one in a thousand recipients marked the mail as spam',
    },
  ].map(({ id, metricName, threshold, what }) => ({
    id,
    metric: new cloudwatch.Metric({ namespace: 'AWS/SES', metricName, ...minutes(60, 'Average') }),
    threshold,
    runbook: 'mail-loses-its-reputation',
    message: `At least ${what}, at which AWS reviews the account.`,
  }));

/**
 * The number of 5xx answers. CloudFront publishes only their share in percent, which a single error at night would
 * drive up. Its metrics have the dimension `Region: Global`: without it, this would name another, empty metric.
 */
function edgeFailures(distribution: Distribution): cloudwatch.MathExpression {
  const dimensionsMap = { DistributionId: distribution.distributionId, Region: 'Global' };
  return new cloudwatch.MathExpression({
    expression: 'share * requests / 100',
    period: Duration.minutes(5),
    usingMetrics: {
      share: distribution.metric5xxErrorRate({ ...minutes(5, 'Average'), dimensionsMap }),
      requests: distribution.metricRequests({ ...minutes(5, 'Sum'), dimensionsMap }),
    },
  });
}

/** Failures weighted by their share of all jobs, so that one threshold fits three customers as well as thousands. */
const failedJobs = (pipeline: StateMachine) =>
  new cloudwatch.MathExpression({
    expression: 'failed * failed / started',
    period: Duration.hours(1),
    usingMetrics: {
      failed: pipeline.metricFailed(minutes(60, 'Sum')),
      started: pipeline.metricStarted(minutes(60, 'Sum')),
    },
  });

/** Records that either consumer gave up on. A mapping that gave up on none publishes nothing. */
function setAside({ mappings: [stream, background] }: StreamConsumer): cloudwatch.MathExpression {
  const of = (mapping: EventSourceMapping) =>
    new cloudwatch.Metric({
      namespace: 'AWS/Lambda',
      metricName: 'OnFailureDestinationDeliveredEventCount',
      dimensionsMap: { EventSourceMappingUUID: mapping.eventSourceMappingId },
      ...minutes(5, 'Sum'),
    });
  const usingMetrics = { stream: of(stream), background: of(background) };
  const expression = 'FILL(stream, 0) + FILL(background, 0)';
  return new cloudwatch.MathExpression({ expression, period: Duration.minutes(5), usingMetrics });
}

/**
 * Throttled requests of the table and of its indexes, which have their own metrics. Without any, nothing is published.
 */
function throttles(table: AnyTable): cloudwatch.MathExpression {
  const of = (metricName: string, index?: string) =>
    new cloudwatch.Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: {
        TableName: table.tableName,
        ...(index !== undefined && { GlobalSecondaryIndexName: index }),
      },
      ...minutes(5, 'Sum'),
    });
  const usingMetrics = {
    reads: of('ReadThrottleEvents'),
    writes: of('WriteThrottleEvents'),
    reads1: of('ReadThrottleEvents', 'gsi1'),
    writes1: of('WriteThrottleEvents', 'gsi1'),
    reads2: of('ReadThrottleEvents', 'gsi2'),
    writes2: of('WriteThrottleEvents', 'gsi2'),
  };
  const expression = Object.keys(usingMetrics)
    .map((id) => `FILL(${id}, 0)`)
    .join(' + ');
  return new cloudwatch.MathExpression({ expression, period: Duration.minutes(5), usingMetrics });
}
