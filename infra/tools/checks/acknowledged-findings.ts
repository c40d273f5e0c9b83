/** A finding of cdk-nag that we accept, on the resources whose path in the app matches, and why. */
export type Acknowledgement = {
  readonly rules: readonly string[];
  /** The part of the finding in brackets, for rules that find several things in one resource. */
  readonly detail?: RegExp;
  /** Path of the construct, starting with its stack. */
  readonly at: RegExp;
  readonly reason: string;
};

/** The CDK's own function that copies the site's files while deploying. */
const copier = /^app\/Custom::CDKBucketDeployment\w+\//;
const ofFunctions = /^app\/[\w]+\/[\w-]+Role\/DefaultPolicy\/Resource$/;
const buckets = /^data\/(Media|SiteFiles)\/Resource$/;
const secrets = /^(data\/Secrets\/\w+|app\/OriginSecret\/Values\/Resource)$/;

/**
 * Accepted findings of the packs AwsSolutions, Serverless and NIST 800-53 R5. A test refuses any other finding, and any
 * entry here without a finding.
 */
export const acknowledged: readonly Acknowledgement[] = [
  {
    rules: ['AwsSolutions-APIG4'],
    at: /^app\/Routes\//,
    reason:
      'Access is checked in the functions, which answer 401 themselves; a test calls every route without a session.',
  },
  {
    rules: ['AwsSolutions-IAM5'],
    detail: /\/index\/\*$/,
    at: ofFunctions,
    reason: 'The indexes of the one table; the condition on the leading key restricts them like the table.',
  },
  {
    rules: ['AwsSolutions-IAM5'],
    detail: /\/(media|exports|mailers|aws\/lambda)\/\*$/,
    at: ofFunctions,
    reason: 'Pictures, archives and failed records have random names, so a function is given their folder.',
  },
  {
    rules: ['AwsSolutions-IAM5'],
    detail: /^Resource::\*$/,
    at: /^app\/([\w]+\/[\w-]+Role|(Pipeline|MailerBatches)\/(Role|Machine\/Role))\/DefaultPolicy\/Resource$/,
    reason: 'ListStreams and the actions of X-Ray support no narrower resource.',
  },
  {
    rules: ['AwsSolutions-IAM5'],
    detail: /^Resource::arn:aws:ses:.*:identity\/\*$/,
    at: ofFunctions,
    reason:
      'SES also asks for the identity of a recipient while an account is in its sandbox; the sender is a condition.',
  },
  {
    rules: ['AwsSolutions-IAM5', 'AwsSolutions-IAM4', 'AwsSolutions-L1', 'Serverless-LambdaLatestVersion'],
    at: copier,
    reason: 'Role and runtime are those of the CDK. It runs while deploying, and may write to the site bucket only.',
  },
  {
    rules: ['AwsSolutions-IAM4'],
    at: /^data\/Backup\/Role\/Resource$/,
    reason: 'AWS keeps these policies fitting for what its backups of buckets need.',
  },
  {
    rules: ['Serverless-LambdaTracing'],
    at: copier,
    reason: 'It runs while deploying; CloudFormation shows how it went.',
  },
  {
    rules: ['Serverless-LambdaDLQ', 'NIST.800.53.R5-LambdaDLQ'],
    at: /^app\//,
    reason: 'For asynchronous calls, which only one function gets: it has a failure destination, as the streams have.',
  },
  {
    rules: ['Serverless-LambdaAsyncFailureDestination'],
    at: /^app\/(Clock\/clock|Calendars\/calendar-reader)\/EventInvokeConfig\/Resource$/,
    reason:
      'A tick holds nothing but its minute, and the next tick does what a failed one left; an alarm counts minutes.',
  },
  {
    rules: ['NIST.800.53.R5-LambdaConcurrency'],
    at: /^app\//,
    reason: 'A setting (reservedConcurrency), off by default: new accounts have too few instances to reserve any.',
  },
  {
    rules: ['NIST.800.53.R5-LambdaInsideVPC'],
    at: /^app\//,
    reason:
      'They call AWS and third parties over the internet with TLS; a network of our own would only add a NAT gateway.',
  },
  {
    rules: ['NIST.800.53.R5-IAMNoInlinePolicy'],
    at: /^app\//,
    reason: 'Each role has exactly one policy, made for it; a managed policy would be shared by nobody.',
  },
  {
    rules: ['NIST.800.53.R5-CloudWatchLogGroupEncrypted'],
    at: /^app\//,
    reason: 'Encrypted by AWS. Logs contain neither keys nor personal data, and expire.',
  },
  {
    rules: ['NIST.800.53.R5-S3DefaultEncryptionKMS', 'NIST.800.53.R5-S3BucketReplicationEnabled'],
    at: buckets,
    reason:
      'Encrypted with keys of S3, because CloudFront reads them; replaced and deleted pictures stay for 30 days, and the site can be built again.',
  },
  {
    rules: ['AwsSolutions-S1', 'NIST.800.53.R5-S3BucketLoggingEnabled'],
    at: buckets,
    reason: 'All reading goes through CloudFront and the functions, which both write access logs.',
  },
  {
    rules: [
      'AwsSolutions-S1',
      'NIST.800.53.R5-S3BucketLoggingEnabled',
      'NIST.800.53.R5-S3BucketReplicationEnabled',
      'NIST.800.53.R5-S3BucketVersioningEnabled',
      'NIST.800.53.R5-S3DefaultEncryptionKMS',
    ],
    at: /^app\/Stream\/FailedRecords\/Resource$/,
    reason:
      'Lambda alone writes here, each object once; records that were redriven must be gone. Encrypted with keys of S3.',
  },
  {
    rules: ['AwsSolutions-S10', 'NIST.800.53.R5-S3BucketSSLRequestsOnly'],
    at: buckets,
    reason: 'Their policies are in the app stack, where cdk-nag does not look, and refuse requests without TLS 1.2.',
  },
  {
    rules: ['AwsSolutions-SMG4', 'NIST.800.53.R5-SecretsManagerRotationEnabled'],
    at: secrets,
    reason: 'Third parties issue their keys by hand, and the origin secret is changed in two deployments (runbook).',
  },
  {
    rules: ['NIST.800.53.R5-SecretsManagerUsingKMSKey'],
    at: secrets,
    reason: 'Encrypted with the key of Secrets Manager; nobody of another account has to read them.',
  },
  {
    rules: ['NIST.800.53.R5-SNSEncryptedKMS'],
    at: /^app\//,
    reason:
      'Messages name alarms and ZIP codes, no person; alarms could not publish to a topic encrypted with the key of SNS.',
  },
  {
    rules: ['Serverless-SNSRedrivePolicy'],
    at: /^app\//,
    reason: 'Subscribers are mail addresses, for which SNS supports no dead-letter queue.',
  },
  {
    rules: ['AwsSolutions-SQS3', 'Serverless-SQSRedrivePolicy'],
    at: /^app\/\w+\/(Undelivered|Failures)\/Resource$/,
    reason:
      'These are the dead-letter queues, of a rule and of event source mappings, which cdk-nag does not recognize.',
  },
  {
    rules: ['AwsSolutions-COG1'],
    at: /^data\/People\/Pool\/Resource$/,
    reason:
      'Length protects a password, prescribed kinds of characters do not (NIST SP 800-63B): at least 12 characters.',
  },
  {
    rules: ['AwsSolutions-COG2'],
    at: /^data\/People\/Pool\/Resource$/,
    reason:
      'Managed login sets up a second factor only where everybody must have one, which contractors need not. Staff and operators sign in by a provider that demands one.',
  },
  {
    rules: ['AwsSolutions-COG8'],
    at: /^data\/People\/Pool\/Resource$/,
    reason: 'The plan Plus costs by the user. Attempts are limited by Cognito and by the firewall.',
  },
  {
    rules: ['AwsSolutions-IAM5'],
    detail: /^Resource::arn:.*:states:.*:execution:.*:\*$/,
    at: /^app\/MailerBatches\/MapPolicy\/Resource$/,
    reason: 'A distributed Map names the executions that it starts itself.',
  },
  {
    rules: ['AwsSolutions-SF1'],
    at: /^app\/(Pipeline|MailerBatches)\/Machine\/Resource$/,
    reason: 'Step Functions keeps the history of every execution for 90 days, and the tasks log each attempt.',
  },
  {
    rules: ['AwsSolutions-CFR1'],
    at: /^app\/Site\/Distribution\/Resource$/,
    reason: 'A homeowner may open a proposal while traveling.',
  },
  {
    rules: ['AwsSolutions-CFR3'],
    at: /^app\/Site\/Distribution\/Resource$/,
    reason: 'Logged by standard logging (v2), which is a resource of its own (EdgeLog).',
  },
  {
    rules: ['NIST.800.53.R5-WAFv2LoggingEnabled'],
    at: /^app\/(Firewall|SignUpLimit)\/Acl$/,
    reason: 'Each rule counts what it blocks. A log would hold links of proposals and addresses of people.',
  },
];
