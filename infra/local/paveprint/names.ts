import * as z from 'zod';

import type { Template } from '../host/template/template.ts';

/** The table and the buckets that the seed, the operator's scripts and tests access directly. */
export type Names = { readonly table: string; readonly mediaBucket: string; readonly failedRecordsBucket: string };

/** Reads the names from the template. */
export function namesOf(template: Template): Names {
  const table = template.one('AWS::DynamoDB::GlobalTable', z.unknown()).id;
  const bucket = (begin: string): string => {
    const found = template.all('AWS::S3::Bucket', z.unknown()).find(({ id }) => id.startsWith(begin));
    if (!found) throw new Error(`The template has no bucket ${begin}.`);
    return found.id.toLowerCase();
  };
  return { table, mediaBucket: bucket('Media'), failedRecordsBucket: bucket('StreamFailedRecords') };
}
