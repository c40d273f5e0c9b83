import * as z from 'zod';

import type { Template } from '../host/template/template.ts';

/** The table and bucket that the seed, the operator's scripts and tests access directly. */
export type Names = { readonly table: string; readonly mediaBucket: string };

/** Reads the names from the template. The other bucket holds the site. */
export function namesOf(template: Template): Names {
  const table = template.one('AWS::DynamoDB::GlobalTable', z.unknown()).id;
  const media = template.all('AWS::S3::Bucket', z.unknown()).find(({ id }) => id.startsWith('Media'));
  if (!media) throw new Error('The template has no bucket for media.');
  return { table, mediaBucket: media.id.toLowerCase() };
}
