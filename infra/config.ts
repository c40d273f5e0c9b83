import type { Node } from 'constructs';
import * as z from 'zod';

/** Region of both stacks: CloudFront accepts certificates from there only. */
export const REGION = 'us-east-1';

/** `stream:20,draw-design:10` as a number for each of the named functions. */
const reservedConcurrency = z
  .string()
  .transform((text) =>
    Object.fromEntries(
      text
        .split(',')
        .filter(Boolean)
        .map((pair) => pair.split(':')),
    ),
  )
  .pipe(z.record(z.string(), z.coerce.number().int().min(1).max(1000)));

const secretArn = z.string().startsWith('arn:aws:secretsmanager:us-east-1:');

/** Settings of `-c name=value`. All have defaults, so the app synthesizes without an AWS account. */
const config = z
  .strictObject({
    /**
     * Part of every name in the account, so that both can share one. `prod` requires the settings of `demandedInProd`.
     */
    env: z.enum(['dev', 'prod']).default('dev'),
    /** Public host name, for example `app.example.com`. Printed QR codes contain it, so choose it before the first mailer. */
    domainName: z.hostname().optional(),
    /** Certificate for `domainName`, in us-east-1 as CloudFront requires. */
    certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:').optional(),
    /**
     * Name and stream of a table that was restored next to the data stack's own, to run the app stack on
     * (infra/runbook.md#restoring-data).
     */
    table: z.string().optional(),
    tableStream: z.string().startsWith('arn:aws:dynamodb:').optional(),
    /** Counts user pools; raised by one when the pool is lost (infra/runbook.md#the-user-pool-is-lost). */
    poolGeneration: z.coerce.number().int().min(1).default(1),
    /**
     * How many lost pools the data stack no longer has. Before they are forgotten, CloudFormation changes them with the
     * mail settings too, which fails for a pool that is gone.
     */
    forgottenPools: z.coerce.number().int().min(0).default(0),
    /** Receives alarms. */
    alarmEmail: z.email().optional(),
    /** Gets a mail about every new lead: one address, or several separated by commas. */
    leadsEmail: z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .pipe(z.array(z.email()))
      .optional(),
    /** Sender of all mail. Without it, and until `mailVerified`, nothing is mailed. */
    mailFrom: z.email().optional(),
    /**
     * What SES verifies: the sender's domain, or only the address. `existing-` means that this account has it already.
     */
    mailIdentity: z.enum(['domain', 'address', 'existing-domain', 'existing-address']).default('domain'),
    /** `true` once SES says that the sender is verified; then mail is on, and sign-in mails go through SES too. */
    mailVerified: z.stringbool().or(z.boolean()).default(false),
    /** US dollars per month: `alarmEmail` gets a mail at 80 % of them, and when the forecast exceeds them. */
    monthlyBudgetDollars: z.coerce.number().positive().optional(),
    /** The version of the origin secret to use, after its first rotation (infra/runbook.md). */
    originSecretVersion: z.string().min(32).optional(),
    logRetentionDays: z.coerce
      .number()
      .pipe(z.literal([7, 30, 90, 365]))
      .default(30),
    /**
     * Instances reserved for single functions, for example `stream:20,draw-design:10`. Off by default, because Lambda
     * needs 100 of the account's instances unreserved, and new accounts have 10 in all (`npm run doctor` tells).
     */
    reservedConcurrency: reservedConcurrency.default({}),
    /** Sign-in with Google: the client's id, and the ARN of a secret in Secrets Manager that holds its secret as plain text. */
    googleClientId: z.string().min(1).optional(),
    googleSecretArn: secretArn.optional(),
    /** Sign-in with any other OpenID Connect provider, under the name that the login pages show. */
    oidcName: z
      .string()
      .regex(/^[A-Za-z0-9]{3,32}$/)
      .optional(),
    oidcIssuer: z.url({ protocol: /^https$/ }).optional(),
    oidcClientId: z.string().min(1).optional(),
    oidcSecretArn: secretArn.optional(),
    /** Requests a second that the gateway accepts, from everybody together (docs/decisions/0059). */
    apiRequestsPerSecond: z.coerce.number().int().min(100).max(10_000).default(2000),
    /** Another number moves the API to another address, away from an attack on the old one. */
    apiGeneration: z.coerce.number().int().positive().default(1),
    /** Web firewalls of the site and of signing up, some 16 dollars a month; on in `prod` unless switched off. */
    firewall: z.stringbool().or(z.boolean()).optional(),
    /** Style hashes of the release that is served now, which `npm run deploy` finds out. */
    previousStyles: z
      .string()
      .regex(/^(sha256-[A-Za-z0-9+/=]{44}(,|$))*$/)
      .default(''),
    openAiImageModel: z.string().default('gpt-image-2.5-sunburst'),
    openAiResponsesModel: z.string().default('gpt-5.6-terra'),
    openAiImageQuality: z.enum(['low', 'medium', 'high']).default('medium'),
    /** Paid designs an account may start in one day (UTC). */
    aiDailyDesigns: z.coerce.number().int().positive().default(20),
    /** US dollars that all accounts together may spend on paid designs in one day (UTC); trials at most 40% of them. */
    aiDailyDollars: z.coerce.number().positive().default(50),
    /** `false` stops all paid designs. */
    aiEnabled: z.stringbool().or(z.boolean()).default(true),
    /** Printed on every aerial map. */
    mapAttribution: z.string().min(1).default('Imagery © Amazon Location Service and its providers'),
    /** `agreement` requires the right to derive outlines from the map's tiles. */
    mapTilesRights: z.enum(['view-only', 'agreement']).default('view-only'),
    /** Printed next to every Street View photo, as its terms require. */
    streetViewAttribution: z.string().min(1).default('© Google'),
    /** `agreement` requires a written agreement to store, edit and print Street View photos. */
    streetViewRights: z.enum(['view-only', 'agreement']).default('view-only'),
    /** The operator's part of deposits that homeowners pay online, in hundredths of a percent. */
    depositFeeBasisPoints: z.coerce.number().int().min(0).max(1000).default(0),
    /** Base URL of the listing service's RESO Web API including the data set, without a trailing slash. */
    listingsBaseUrl: z.url({ protocol: /^https$/ }).default('https://api.bridgedataoutput.com/api/v2/OData/test'),
    /** `agreement` requires a written agreement to store, edit and print listing photos. */
    listingsRights: z.enum(['view-only', 'agreement']).default('view-only'),
  })
  .refine(({ table, tableStream }) => (table === undefined) === (tableStream === undefined), {
    message: 'table and tableStream must be set together',
  })
  .refine(({ poolGeneration, forgottenPools }) => forgottenPools < poolGeneration, {
    message: 'forgottenPools must be less than poolGeneration: the last pool is in use',
  })
  .refine(({ mailFrom, mailVerified }) => !mailVerified || mailFrom !== undefined, {
    message: 'mailVerified needs a sender, mailFrom',
  })
  .superRefine((settings, context) => {
    for (const names of setTogether) {
      const missing = names.filter((name) => settings[name] === undefined);
      if (missing.length === 0 || missing.length === names.length) continue;
      context.addIssue({
        code: 'custom',
        path: [missing[0] ?? ''],
        message: `${names.join(', ')} must be set together`,
      });
    }
    if (settings.env !== 'prod') return;
    for (const name of demandedInProd) {
      if (isSet(settings[name])) continue;
      context.addIssue({ code: 'custom', path: [name], message: `env=prod needs -c ${name}=...` });
    }
  });

/** Settings that mean nothing without each other. */
const setTogether = [
  ['domainName', 'certificateArn'],
  ['googleClientId', 'googleSecretArn'],
  ['oidcName', 'oidcIssuer', 'oidcClientId', 'oidcSecretArn'],
] as const;

/** What real customers would miss: an address that can be printed, mail from the operator, alarms, a limit of costs. */
const demandedInProd = ['domainName', 'certificateArn', 'mailFrom', 'alarmEmail', 'monthlyBudgetDollars'] as const;

/** Addresses under `.example` belong to nobody: they are our own defaults. */
const isSet = (value: string | number | undefined): boolean =>
  typeof value === 'string' ? !value.endsWith('.example') : value !== undefined;

export type Config = z.infer<typeof config>;

/** Beginning of every name in the account: `paveprint-dev`. */
export const nameOf = ({ env }: Pick<Config, 'env'>): string => `paveprint-${env}`;

/** Whether web firewalls guard the distribution and the pages that sign people up. */
export const hasFirewall = ({ env, firewall }: Pick<Config, 'env' | 'firewall'>): boolean => firewall ?? env === 'prod';

/** Whether mail is sent at all: a sender is set and verified. */
export const isMailOn = ({ mailFrom, mailVerified }: Config): boolean => mailFrom !== undefined && mailVerified;

/** The domain of the address that mail is sent from, which SES can verify instead of the address. */
export const senderDomain = (sender: string): string => sender.replace(/^.*@/, '');

/** All settings at their default. */
export const defaults: Config = config.parse({});

/** The CDK's own context keys contain a colon, slash or dash (`@aws-cdk/core:...`, `cli-telemetry`); ours never do. */
const plainWord = /^[A-Za-z0-9]+$/;

const plainSettings = (node: Node): readonly (readonly [name: string, value: unknown])[] =>
  Object.entries(z.record(z.string(), z.unknown()).parse(node.getAllContext())).filter(([name]) =>
    plainWord.test(name),
  );

/** Reads the settings from the CDK context. An unknown or invalid one stops the synthesis with its name. */
export function readConfig(node: Node): Config {
  const parsed = config.safeParse(Object.fromEntries(plainSettings(node)));
  if (!parsed.success) throw new Error(`Invalid settings in the CDK context.\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Where a deployment notes the settings that it was given. The next one must not forget any (`npm run deploy`). */
export const DEPLOYED_WITH = 'DEPLOYED_WITH';

/** The names of the stacks contain `env`, and each deployment finds out `previousStyles` by itself. */
const NOT_NOTED: readonly string[] = ['env', 'previousStyles'];

/** The settings of a deployment as they were given, except those of `NOT_NOTED`. */
export const givenSettings = (node: Node): Readonly<Record<string, string>> =>
  Object.fromEntries(
    plainSettings(node).flatMap(([name, value]) => (NOT_NOTED.includes(name) ? [] : [[name, String(value)]])),
  );
