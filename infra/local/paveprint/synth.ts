import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

import { endpoints } from '#shared/api.ts';
import { buildApp } from '../../build-app.ts';
import type { BuildAppProps } from '../../build-app.ts';
import { readCloudFormation } from '../host/template/cloud-formation.ts';
import type { CloudFormation } from '../host/template/cloud-formation.ts';

const cdkJson = z.object({ context: z.record(z.string(), z.unknown()) });
/** Mail is on, and the sample user of the fulfilment desk is told about new leads. */
const SAMPLE_MAIL = {
  leadsEmail: 'fulfilment@paveprint.example',
  mailFrom: 'no-reply@paveprint.example',
  mailVerified: true,
};
const cdkJsonFile = join(import.meta.dirname, '../../../cdk.json');

type Synthesis = {
  readonly outputDirectory: string;
  /** As given to a deployment with `-c`. */
  readonly settings?: Readonly<Record<string, unknown>>;
} & Partial<Pick<BuildAppProps, 'endpoints' | 'built'>>;

/** Synthesizes the templates that a deployment would use, in this process and without the CDK's command line. */
export function synthesize({
  outputDirectory,
  settings,
  built,
  endpoints: chosen = endpoints,
}: Synthesis): CloudFormation {
  const { context } = cdkJson.parse(JSON.parse(readFileSync(cdkJsonFile, 'utf8')));
  const app = buildApp({
    endpoints: chosen,
    local: true,
    // Locally sharp comes from node_modules, so no layer is needed.
    built: { layerDirectory: join(import.meta.dirname, '../../not-built'), ...built },
    app: {
      outdir: outputDirectory,
      // Tests and deployments check the templates; here that would double the time.
      builtinCloudFormationValidation: false,
      context: { ...SAMPLE_MAIL, ...context, ...settings },
    },
  });
  app.synth();
  return readCloudFormation(outputDirectory);
}

const [, script, target] = process.argv;
if (script === import.meta.filename && target !== undefined) synthesize({ outputDirectory: target });
