import type { Node } from 'constructs';
import * as z from 'zod';

/** What an operator may set with `-c name=value`. Every value has a default that synthesizes without an account. */
const config = z
  .strictObject({
    /** The public host name, for example `app.example.com`. Printed QR codes lead to it, so choose it before printing. */
    domainName: z.hostname().optional(),
    /** A certificate for it in us-east-1, where CloudFront looks for certificates. */
    certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:').optional(),
    /** Where alarms are sent. */
    alarmEmail: z.email().optional(),
    /** Staff who get an e-mail for every new lead. */
    leadsEmail: z.email().optional(),
    /** The sender of mail to contractors; SES must have verified it or its domain. */
    mailFrom: z.email().default('no-reply@paveprint.example'),
    logRetentionDays: z.coerce
      .number()
      .pipe(z.literal([7, 30, 90, 365]))
      .default(30),
    openAiImageModel: z.string().default('gpt-image-2.5-sunburst'),
    openAiResponsesModel: z.string().default('gpt-5.6-terra'),
    openAiImageQuality: z.enum(['low', 'medium', 'high']).default('medium'),
    /** Paid edits an account may start in one day (UTC). */
    aiDailyDesigns: z.coerce.number().int().positive().default(20),
    /** US dollars all accounts together may spend on paid edits in one day (UTC). */
    aiDailyDollars: z.coerce.number().positive().default(50),
    /** `false` stops every paid edit at once. */
    aiEnabled: z.stringbool().or(z.boolean()).default(true),
    /** Printed on every aerial map; the map style's own attribution says whose imagery it is. */
    mapAttribution: z.string().min(1).default('Imagery © Amazon Location Service and its providers'),
    /** Printed beside every street-level photo, as its source demands. */
    streetViewAttribution: z.string().min(1).default('© Google'),
    /** `agreement` only with a written agreement to store, edit and print street-level photos. */
    streetViewRights: z.enum(['view-only', 'agreement']).default('view-only'),
    /** The listing service's RESO Web API up to and with its data set, without a slash at the end. */
    listingsBaseUrl: z.url({ protocol: /^https$/ }).default('https://api.bridgedataoutput.com/api/v2/OData/test'),
    /** `agreement` only with a written agreement to store, edit and print listing photos. */
    listingsRights: z.enum(['view-only', 'agreement']).default('view-only'),
  })
  .refine(({ domainName, certificateArn }) => (domainName === undefined) === (certificateArn === undefined), {
    message: 'domainName and certificateArn belong together',
  });

export type Config = z.infer<typeof config>;

/** Every setting as it is when nothing is set. */
export const defaults: Config = config.parse({});

/** Keys of tools contain a colon, slash or dash (`@aws-cdk/core:...`, `aws:cdk:...`, `cli-telemetry`); ours are plain words. */
const plainWord = /^[A-Za-z0-9]+$/;

/** Reads the settings out of the context. An unknown or ill-formed setting stops the synthesis, naming it. */
export function readConfig(node: Node): Config {
  const context: unknown = node.getAllContext();
  const settings = Object.entries(z.record(z.string(), z.unknown()).parse(context)).filter(([key]) =>
    plainWord.test(key),
  );
  const parsed = config.safeParse(Object.fromEntries(settings));
  if (!parsed.success)
    throw new Error(`The context has settings that cannot be used.\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
