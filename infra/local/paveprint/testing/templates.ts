import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

import { endpoints } from '#shared/api.ts';
import { buildApp } from '../../../build-app.ts';
import { writeFixtureFunctions } from './fixture-functions.ts';

const root = join(import.meta.dirname, '../../../..');

const { context } = z
  .object({ context: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')));

const resource = z.looseObject({ Type: z.string(), Properties: z.looseObject({}).default({}) });
const stack = z.looseObject({ Resources: z.record(z.string(), resource) });
export type Resources = z.infer<typeof stack>['Resources'];

/** Settings that the environment `prod` requires. */
export const production = {
  env: 'prod',
  domainName: 'app.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/sample',
  mailFrom: 'hello@example.com',
  alarmEmail: 'you@example.com',
  monthlyBudgetDollars: 200,
};

/** Templates by the settings that they were synthesized with: several test files look at the same ones. */
const made = new Map<string, readonly (readonly [file: string, text: string])[]>();

/** The files that a template is read from: the template and the manifest. */
const TEMPLATE_FILE = /(\.template|^manifest)\.json$/;

const templatesIn = (outdir: string) =>
  readdirSync(outdir)
    .filter((file) => TEMPLATE_FILE.test(file))
    .map((file) => [file, readFileSync(join(outdir, file), 'utf8')] as const);

/** Synthesizes templates for a deployment, with functions that do nothing, into a folder that `close` deletes. */
export function openTemplates() {
  const directory = mkdtempSync(join(tmpdir(), 'paveprint-template-'));
  const notBuilt = join(root, 'infra/not-built');
  const built = { functionsDirectory: join(directory, 'functions'), siteDirectory: notBuilt, layerDirectory: notBuilt };
  writeFixtureFunctions(built.functionsDirectory);
  return {
    directory,
    built,
    /** The context of a deployment with these settings. */
    settingsOf: (settings: Record<string, unknown>) => ({ ...context, ...settings }),
    /** Returns the folder of the templates. With `folders`, they are always synthesized again. */
    synthesize: (name: string, settings: Record<string, unknown> = {}, folders?: typeof built): string => {
      const outdir = join(directory, name);
      const known = folders ? undefined : made.get(JSON.stringify(settings));
      if (known) {
        mkdirSync(outdir, { recursive: true });
        for (const [file, template] of known) writeFileSync(join(outdir, file), template);
        return outdir;
      }
      // Only findings.test.ts is about what the CDK's rules find in them.
      const app = { outdir, builtinCloudFormationValidation: false, context: { ...context, ...settings } };
      buildApp({ endpoints, built: folders ?? built, app }).synth();
      if (!folders) made.set(JSON.stringify(settings), templatesIn(outdir));
      return outdir;
    },
    close: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** The template of a stack as it would be deployed. */
export const text = (outdir: string, name: string): string =>
  readFileSync(join(outdir, `${name}.template.json`), 'utf8');

export const read = (outdir: string, name: string): Resources => stack.parse(JSON.parse(text(outdir, name))).Resources;

export const ofType = (resources: Resources, type: string) =>
  Object.values(resources).filter(({ Type }) => Type === type);
