import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { endpoints } from '#shared/api.ts';
import { functionPartitions, leadingKeys } from './constructs/function-partitions.ts';
import type { BundleName } from './constructs/function-partitions.ts';
import { ofType, openTemplates, production, read, text } from './local/paveprint/testing/templates.ts';
import type { Resources } from './local/paveprint/testing/templates.ts';

const { directory, built, synthesize, close } = openTemplates();

let first = '';
let app: Resources = {};

beforeAll(() => {
  first = synthesize('first');
  app = read(first, 'paveprint-dev-app');
});
afterAll(close);

const ours = () =>
  ofType(app, 'AWS::Lambda::Function')
    .map(({ Properties }) => Properties)
    .filter(({ Runtime }) => Runtime !== 'python3.13');

const statementSchema = z.object({
  Action: z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat()),
  Resource: z.unknown(),
  Condition: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});
const policySchema = z.object({ PolicyDocument: z.object({ Statement: z.array(statementSchema) }) });

/** Policy statements of a bundle's role, found by the logical id that contains the bundle's name. */
function statementsOf(bundle: BundleName) {
  const word = bundle.replaceAll('-', '');
  const found = Object.entries(app).filter(
    ([id, { Type }]) =>
      Type === 'AWS::IAM::Policy' &&
      new RegExp(`^(Functions|Tasks|Stream|Mail|MailerBatches|Clock|Calendars)${word}RoleDefault`).test(id),
  );
  expect(found).toHaveLength(1);
  return found.flatMap(([, { Properties }]) => policySchema.parse(Properties).PolicyDocument.Statement);
}

const bundles = Object.keys(functionPartitions) as BundleName[];

/** Actions for which IAM knows no narrower resource. */
const withoutResource = ['dynamodb:ListStreams', 'xray:PutTraceSegments', 'xray:PutTelemetryRecords'];

describe('records of the stream that failed', () => {
  it('are private and expire after 30 days', () => {
    const buckets = ofType(app, 'AWS::S3::Bucket').map(({ Properties }) => Properties);
    expect(buckets).toMatchObject([
      {
        PublicAccessBlockConfiguration: { BlockPublicAcls: true, BlockPublicPolicy: true, RestrictPublicBuckets: true },
        LifecycleConfiguration: { Rules: [{ ExpirationInDays: 30, Status: 'Enabled' }] },
      },
    ]);
  });
});

describe('the templates', () => {
  it('are byte-identical every time', () => {
    const second = synthesize('second', {}, built);
    for (const name of ['paveprint-dev-data', 'paveprint-dev-app']) expect(text(second, name)).toBe(text(first, name));
  });

  it('have one route per endpoint of the contract and no other', () => {
    const keys = ofType(app, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => String(Properties['RouteKey']));
    expect(keys.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it('refuse an unknown setting and name it', () => {
    expect(() => synthesize('third', { domianName: 'app.example.com' })).toThrow(/domianName/);
    expect(() => synthesize('third', { domainName: 'app.example.com' })).toThrow(/certificateArn/);
  });

  const synthesizeWithPages = (domainName: string | undefined, origin: string) => {
    const siteDirectory = join(directory, 'site');
    mkdirSync(join(siteDirectory, '.vite'), { recursive: true });
    writeFileSync(
      join(siteDirectory, '.vite/pages.json'),
      JSON.stringify({ origin, paths: ['/'], styles: [], scripts: [] }),
    );
    const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/sample';
    const settings = domainName === undefined ? {} : { domainName, certificateArn };
    return synthesize('pages', settings, { ...built, siteDirectory });
  };

  it.each([
    ['app.example.com', 'http://localhost:4000', /SITE_ORIGIN=https:\/\/app\.example\.com npm run build/],
    ['app.example.com', '', /built for no address/],
    [undefined, 'http://localhost:4000', /built for http:\/\/localhost:4000.*SITE_ORIGIN= npm run build/],
  ])('for the domain %s refuse pages built for "%s", and say how to build them', (domainName, origin, refusal) => {
    expect(() => synthesizeWithPages(domainName, origin)).toThrow(refusal);
  });

  it.each([
    ['app.example.com', 'https://app.example.com'],
    [undefined, ''],
  ])('for the domain %s accept pages built for "%s"', (domainName, origin) => {
    expect(synthesizeWithPages(domainName, origin)).toMatch(/pages$/);
  });

  it('are not made of what was not built', () => {
    expect(() => synthesize('stub', {}, { ...built, layerDirectory: join(directory, 'nothing') })).toThrow(
      /There is no .*nothing\. Build it first: npm run build:layer/,
    );
  });

  describe('of production', () => {
    let prod = '';
    beforeAll(() => {
      prod = synthesize('prod', production);
    });

    it('leave room in the app stack, because CloudFormation allows 500 resources in one', () => {
      expect(Object.keys(read(prod, 'paveprint-prod-app')).length).toBeLessThanOrEqual(425);
    });

    it('share no name with another environment of the account', () => {
      const names = (outdir: string, env: string) =>
        ['data', 'app'].flatMap((stack) => givenNames(read(outdir, `paveprint-${env}-${stack}`)));
      const inDev = names(first, 'dev');
      expect(inDev).toContain('paveprint-dev');
      expect(inDev.filter((name) => names(prod, 'prod').includes(name))).toEqual([]);
    });
  });
});

const naming = /^(Name|(Function|Index|Key|Bucket|Table|Topic|Queue|Role|Alarm|StateMachine|Dashboard)Name|Domain)$/;
/** Types whose names need not differ between environments, or are local to another resource. */
const unnamed = /^AWS::(ApiGatewayV2::|Cognito::UserPoolGroup|Events::Rule)/;

/** The names that a template chooses, which AWS accepts once in an account, or once in the world. */
function givenNames(resources: Resources): readonly string[] {
  return Object.values(resources)
    .filter(({ Type }) => !unnamed.test(Type))
    .flatMap(({ Properties }) => [Properties, ...Object.values(Properties)])
    .flatMap((properties) => (typeof properties === 'object' && properties !== null ? Object.entries(properties) : []))
    .flatMap(([key, value]) => (naming.test(key) && typeof value === 'string' ? [value] : []));
}

describe('every function', () => {
  it('runs a current Node.js on arm64 and writes JSON to the log of all functions, which expires', () => {
    const [log, ...others] = Object.keys(app).filter((id) => id.startsWith('FunctionLog'));
    expect(others).toEqual([]);
    expect(ours()).toHaveLength(bundles.length);
    for (const fn of ours()) {
      expect(fn).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        LoggingConfig: { LogFormat: 'JSON', LogGroup: { Ref: log } },
      });
    }
    for (const { Properties } of ofType(app, 'AWS::Logs::LogGroup')) expect(Properties['RetentionInDays']).toBe(30);
  });

  it('is traced, as is the state machine, and names the stack in its log and metrics', () => {
    for (const fn of ours()) {
      expect(fn).toMatchObject({
        TracingConfig: { Mode: 'Active' },
        Environment: { Variables: { POWERTOOLS_SERVICE_NAME: expect.stringMatching(/^paveprint-/) } },
      });
    }
    const [machine] = ofType(app, 'AWS::StepFunctions::StateMachine');
    expect(machine?.Properties['TracingConfiguration']).toEqual({ Enabled: true });
  });

  it.each(bundles)('%s may access its own partitions and no others', (bundle) => {
    const tableStatements = statementsOf(bundle).filter(({ Action }) =>
      Action.some((action) => action.startsWith('dynamodb:') && !/Stream|Shard|Records/.test(action)),
    );
    const { read: readable, write } = leadingKeys(bundle);
    for (const { Action, Condition } of tableStatements) {
      const writes = Action.includes('dynamodb:PutItem');
      expect([Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']].flat()).toEqual(
        writes ? write : readable,
      );
      expect(Condition?.['Null']).toEqual({ 'dynamodb:LeadingKeys': 'false' });
    }
    expect(tableStatements).toHaveLength(write.length > 0 ? 2 : 1);
  });

  it('gets the same list of partitions as its role', () => {
    const handed = ours().map(({ Description, Environment }) => {
      const { TENANT_PARTITIONS } = z
        .object({ Variables: z.object({ TENANT_PARTITIONS: z.string() }) })
        .parse(Environment).Variables;
      return [String(Description).replace('Paveprint ', ''), JSON.parse(TENANT_PARTITIONS)];
    });
    expect(Object.fromEntries(handed)).toEqual(functionPartitions);
  });

  it('may neither scan nor use wildcards', () => {
    for (const bundle of bundles) {
      for (const { Action, Resource } of statementsOf(bundle)) {
        expect(Action).not.toContain('dynamodb:Scan');
        expect(Action.join()).not.toContain('*');
        const unlimited = Resource === '*' ? Action : [];
        expect(unlimited.filter((action) => !withoutResource.includes(action))).toEqual([]);
      }
    }
  });
});

describe('the pipeline', () => {
  it('may invoke exactly its own tasks', () => {
    const [machine] = ofType(app, 'AWS::StepFunctions::StateMachine');
    const substitutions = z
      .object({ DefinitionString: z.string(), DefinitionSubstitutions: z.record(z.string(), z.unknown()) })
      .parse(machine?.Properties);
    const placeholders = [...substitutions.DefinitionString.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
    expect(placeholders.toSorted()).toEqual(Object.keys(substitutions.DefinitionSubstitutions).toSorted());
    const [[, policy] = []] = Object.entries(app).filter(([id]) => id.startsWith('PipelineRoleDefaultPolicy'));
    const { Statement } = policySchema.parse(policy?.Properties).PolicyDocument;
    expect(Statement.filter(({ Action }) => !Action.join().startsWith('xray:'))).toHaveLength(1);
    expect(Statement[0]?.Action).toEqual(['lambda:InvokeFunction']);
    expect(JSON.stringify(sorted(Statement[0]?.Resource))).toBe(
      JSON.stringify(sorted(Object.values(substitutions.DefinitionSubstitutions))),
    );
  });
});

const sorted = (list: unknown) => (list as unknown[]).map((entry) => JSON.stringify(entry)).toSorted();

describe('mail', () => {
  const sender = { mailFrom: 'hello@mail.example.com' };
  const pool = (settings: Record<string, unknown>) =>
    ofType(
      read(synthesize(`mail-${JSON.stringify(settings).length}`, settings), 'paveprint-dev-data'),
      'AWS::Cognito::UserPool',
    )[0];

  it('is off without a verified sender, and sign-in then sends through Cognito', () => {
    const settings = ours().map(({ Environment }) => JSON.stringify(Environment));
    expect(settings.filter((one) => one.includes('"MAIL":"on"'))).toEqual([]);
    expect(pool(sender)?.Properties).not.toHaveProperty('EmailConfiguration');
    expect(() => synthesize('unsent', { mailVerified: true })).toThrow(/mailVerified needs a sender/);
  });

  it('that is off is known to whatever sends or promises it', () => {
    const off = Object.entries(app).filter(([, { Properties }]) => JSON.stringify(Properties).includes('"MAIL":"off"'));
    const untold = ['account', 'sending', 'background', 'clock'].filter(
      (name) => !off.some(([id]) => new RegExp(`^(Functions|Stream|Clock)${name}`).test(id)),
    );
    expect(untold).toEqual([]);
  });

  it('goes through SES once the sender is verified, sign-in codes too', () => {
    expect(pool({ ...sender, mailVerified: true })?.Properties).toMatchObject({
      EmailConfiguration: { EmailSendingAccount: 'DEVELOPER', From: 'Paveprint <hello@mail.example.com>' },
    });
  });

  it.each([
    ['domain', 'mail.example.com'],
    ['existing-domain', 'mail.example.com'],
    ['address', 'hello@mail.example.com'],
    ['existing-address', 'hello@mail.example.com'],
  ])('of sign-in goes by the identity that SES has verified: %s', (mailIdentity, identity) => {
    const { EmailConfiguration } = pool({ ...sender, mailVerified: true, mailIdentity })?.Properties ?? {};
    expect(JSON.stringify(EmailConfiguration)).toContain(`:identity/${identity}"`);
  });

  it('asks SES to verify the domain, and tells the records to set', () => {
    const outdir = synthesize('sender', sender);
    const [identity] = ofType(read(outdir, 'paveprint-dev-app'), 'AWS::SES::EmailIdentity');
    expect(identity?.Properties).toMatchObject({ EmailIdentity: 'mail.example.com' });
    expect(text(outdir, 'paveprint-dev-app')).toContain('DNS records that verify the sender');
  });
});

describe('every alarm', () => {
  it('links to a section of the runbook that exists', () => {
    const headings = [...readFileSync(join(import.meta.dirname, 'runbook.md'), 'utf8').matchAll(/^## (.*)$/gm)].map(
      ([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'),
    );
    const alarms = ofType(app, 'AWS::CloudWatch::Alarm').map(({ Properties }) =>
      String(Properties['AlarmDescription']),
    );
    expect(alarms.length).toBeGreaterThan(3);
    for (const text of alarms) expect(headings).toContain(/infra\/runbook\.md#([\w-]+)$/.exec(text)?.[1]);
  });
});
