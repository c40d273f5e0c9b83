import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFormationValidatePlugin, Validations } from 'aws-cdk-lib';
import type { App } from 'aws-cdk-lib';
import { AwsSolutionsChecks, NIST80053R5Checks, ServerlessChecks } from 'cdk-nag';
import * as z from 'zod';

import type { BuildAppProps } from '../../build-app.ts';
import { buildApp } from '../../build-app.ts';
import type { Acknowledgement } from './acknowledged-findings.ts';

export type Finding = {
  readonly rule: string;
  /** What was found in the resource, for rules that find several things. */
  readonly detail: string;
  /** Path of the construct, starting with its stack: `app/Site/Distribution/Resource`. */
  readonly path: string;
};

const report = z.object({
  pluginReports: z.array(
    z.object({
      violations: z.array(
        z.object({
          ruleName: z.string(),
          violatingConstructs: z.array(z.object({ constructPath: z.string().optional() })),
        }),
      ),
    }),
  ),
});

/** The CDK's own rules and those of house-rules.guard. */
const houseRules = () => {
  const content = readFileSync(join(import.meta.dirname, 'house-rules.guard'), 'utf8');
  const plugin = new CloudFormationValidatePlugin({ guardRules: [{ name: 'house', content }] });
  // The CDK's types disagree: the plugin's version is optional here, and required where plugins are added.
  return plugin as Parameters<Validations['addPlugins']>[0];
};

/** All findings of three rule packs, the CDK's own rules and our rules in the templates. */
export function findingsOf(props: BuildAppProps): readonly Finding[] {
  return found((outdir) => {
    const app = buildApp({ ...props, app: { ...props.app, outdir } });
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app), new NIST80053R5Checks(app));
    return app;
  });
}

/** All findings in an app that is built in the given folder. */
export function found(build: (outdir: string) => App): readonly Finding[] {
  const outdir = mkdtempSync(join(tmpdir(), 'paveprint-findings-'));
  try {
    const app = build(outdir);
    Validations.of(app).addPlugins(houseRules());
    synthesize(app);
    const { pluginReports } = report.parse(JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')));
    return pluginReports.flatMap(({ violations }) => violations).flatMap(findings);
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

function synthesize(app: App): void {
  try {
    app.synth();
  } catch (error) {
    // The CDK throws this for findings, after it has written the report.
    if (!(error instanceof Error) || error.name !== 'ValidationFailed') throw error;
  }
}

type Violation = z.output<typeof report>['pluginReports'][number]['violations'][number];

function findings({ ruleName, violatingConstructs }: Violation): readonly Finding[] {
  const [, rule = ruleName, detail = ''] = /^([^[]+)\[(.*)\]$/s.exec(ruleName) ?? [];
  return violatingConstructs.map(({ constructPath = '' }) => ({
    rule,
    detail,
    path: constructPath.replace(/^paveprint-\w+-/, ''),
  }));
}

/** Whether an acknowledgement is about a finding. */
export const isAbout = ({ rules, detail, at }: Acknowledgement, finding: Finding): boolean =>
  rules.includes(finding.rule) && at.test(finding.path) && (detail === undefined || detail.test(finding.detail));
