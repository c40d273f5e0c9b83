import { RootConstruct } from 'constructs';
import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

/** Without an app, which would leave a folder behind for its templates. */
function configOf(context: Record<string, unknown>) {
  const { node } = new RootConstruct();
  for (const [name, value] of Object.entries(context)) node.setContext(name, value);
  return readConfig(node);
}

test.each([
  ['aiDailyDesigns', 20, '7', 7],
  ['aiDailyDollars', 50, '12.5', 12.5],
  ['aiEnabled', true, 'false', false],
] as const)('%s is %s unless the operator sets another value', (name, standard, set, value) => {
  expect(configOf({})[name]).toBe(standard);
  expect(configOf({ [name]: set })[name]).toBe(value);
});

const production = {
  env: 'prod',
  domainName: 'app.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/sample',
  mailFrom: 'hello@example.com',
  alarmEmail: 'you@example.com',
  monthlyBudgetDollars: '200',
};

test('is a development environment unless the operator says otherwise', () => {
  expect(configOf({}).env).toBe('dev');
  expect(configOf(production)).toMatchObject({ env: 'prod', monthlyBudgetDollars: 200 });
  expect(() => configOf({ env: 'staging' })).toThrow(/env/);
});

test.each(['domainName', 'mailFrom', 'alarmEmail', 'monthlyBudgetDollars'])(
  'production is refused without %s, and says how to set it',
  (name) => {
    const { [name]: _left, ...others } = production as Record<string, string>;
    const settings = name === 'domainName' ? { ...others, certificateArn: undefined } : others;
    expect(() => configOf(settings)).toThrow(new RegExp(`env=prod needs -c ${name}=`));
  },
);

test('a sender that belongs to nobody is no sender', () => {
  expect(() => configOf({ ...production, mailFrom: 'no-reply@paveprint.example' })).toThrow(/needs -c mailFrom=/);
});

test.each([
  [{ domainName: 'app.example.com' }, /domainName, certificateArn must be set together/],
  [{ googleClientId: 'sample' }, /googleClientId, googleSecretArn must be set together/],
  [{ oidcName: 'Office', oidcIssuer: 'https://login.example.com' }, /oidcName, .* must be set together/],
])('%j is refused, because it means nothing alone', (settings, words) => {
  expect(() => configOf(settings)).toThrow(words);
});
