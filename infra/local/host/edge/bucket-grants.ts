import * as z from 'zod';

import type { Template } from '../template/template.ts';

const oneOrMore = z.union([z.string().transform((value) => [value]), z.array(z.string())]);
const statement = z.object({ Effect: z.enum(['Allow', 'Deny']), Action: oneOrMore, Principal: z.unknown() });
const policy = z.object({ Bucket: z.string(), PolicyDocument: z.object({ Statement: z.array(statement) }) });
const cloudFront = z.object({ Service: z.literal('cloudfront.amazonaws.com') });

/** The actions that each bucket's policy allows CloudFront. */
export function readBucketGrants(template: Template): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    template.all('AWS::S3::BucketPolicy', policy).map(({ properties }) => {
      const granted = properties.PolicyDocument.Statement.filter(
        ({ Effect, Principal }) => Effect === 'Allow' && cloudFront.safeParse(Principal).success,
      );
      return [properties.Bucket, new Set(granted.flatMap(({ Action }) => Action))];
    }),
  );
}
