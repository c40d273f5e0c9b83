import * as z from 'zod';

import { MailError } from './mail-error.ts';

// A line break in a header would let its author add headers of his own.
const headerText = z.string().regex(/^[^\r\n]*$/, 'must be one line');
const address = headerText.regex(/^([^<>]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an e-mail address').max(320);
const content = z.strictObject({ Data: z.string(), Charset: z.string().optional() });

const sendEmailRequest = z.strictObject({
  FromEmailAddress: address,
  Destination: z.strictObject({
    ToAddresses: z.array(address).min(1).max(50),
    CcAddresses: z.array(address).default([]),
    BccAddresses: z.array(address).default([]),
  }),
  ReplyToAddresses: z.array(address).default([]),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: content.extend({ Data: headerText }),
      Body: z
        .strictObject({ Text: content.optional(), Html: content.optional() })
        .refine(({ Text, Html }) => Text ?? Html, 'needs a text or an HTML part'),
      Headers: z.array(z.strictObject({ Name: z.string().regex(/^[!-9;-~]+$/), Value: headerText })).default([]),
    }),
  }),
  // Taken and without effect: nothing is tracked here.
  ConfigurationSetName: z.string().optional(),
  EmailTags: z.array(z.unknown()).optional(),
});
export type SendEmailRequest = z.infer<typeof sendEmailRequest>;

export function parseSendEmail(input: unknown): SendEmailRequest {
  const parsed = sendEmailRequest.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new MailError(`The message cannot be sent from here: ${z.prettifyError(parsed.error)}`);
}
