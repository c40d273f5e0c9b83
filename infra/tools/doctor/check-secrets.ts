import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';

import type { Deployment } from './deployment.ts';
import { examine } from './examine.ts';
import type { Environment, Finding } from './finding.ts';

const filled = z.string().min(1);

type SecretForm = {
  readonly provider: string;
  /** The environment variable of the functions that names the secret. */
  readonly setting: string;
  /** The secret's fields, and the variable name of each in the other checks. */
  readonly fields: Readonly<Record<string, string>>;
  readonly without: string;
};

const forms: readonly SecretForm[] = [
  {
    provider: 'Secret of OpenAI',
    setting: 'OPENAI_SECRET_ID',
    fields: { apiKey: 'OPENAI_API_KEY' },
    without: 'no design can be drawn',
  },
  {
    provider: 'Secret of Google Street View',
    setting: 'STREET_VIEW_SECRET_ID',
    fields: { key: 'STREET_VIEW_KEY', signingSecret: 'STREET_VIEW_SIGNING_SECRET' },
    without: 'there are no photos from Street View',
  },
  {
    provider: 'Secret of Mapillary',
    setting: 'MAPILLARY_SECRET_ID',
    fields: { accessToken: 'MAPILLARY_ACCESS_TOKEN' },
    without: 'there are no photos from Mapillary',
  },
  {
    provider: 'Secret of the listings',
    setting: 'LISTINGS_SECRET_ID',
    fields: { accessToken: 'LISTINGS_ACCESS_TOKEN' },
    without: 'there are no photos from listings',
  },
  {
    provider: 'Secret of Stripe',
    setting: 'STRIPE_SECRET_ID',
    fields: {
      secretKey: 'STRIPE_SECRET_KEY',
      clientId: 'STRIPE_CLIENT_ID',
      webhookSecret: 'STRIPE_WEBHOOK_SECRET',
      connectWebhookSecret: 'STRIPE_CONNECT_WEBHOOK_SECRET',
    },
    without: 'nobody can buy a plan, or pay a deposit by card',
  },
];

export type CheckedSecrets = {
  readonly findings: readonly Finding[];
  /** The keys found, with which the third parties can be checked. */
  readonly keys: Environment;
};

/** Whether the secrets are filled, in the form that the functions read. Never shows their values. */
export async function checkSecrets({ aws, settings }: Deployment): Promise<CheckedSecrets> {
  const client = new SecretsManagerClient(aws);
  const keys: Record<string, string> = {};
  const findings = await Promise.all(
    forms.map((form) =>
      examine(form.provider, async () => {
        const id = settings[form.setting] ?? '';
        const text = await readSecret(client, id);
        const shape = z.object(Object.fromEntries(Object.keys(form.fields).map((field) => [field, filled])));
        const { data } = shape.safeParse(jsonOf(text));
        if (!data) return unfilled(form, id, text);
        for (const [field, name] of Object.entries(form.fields)) keys[name] = data[field] ?? '';
        return { provider: form.provider, state: 'ok', message: 'is filled' };
      }),
    ),
  );
  return { findings, keys };
}

function unfilled({ provider, fields, without }: SecretForm, id: string, text: string | undefined): Finding {
  const form = JSON.stringify(Object.fromEntries(Object.keys(fields).map((field) => [field, '...'])));
  const remedy = `aws secretsmanager put-secret-value --secret-id ${id} --secret-string '${form}'`;
  if (text === undefined) return { provider, state: 'off', message: `is empty: ${without}`, remedy };
  return { provider, state: 'failing', message: `is not ${form}: ${without}`, remedy };
}

/** Undefined for a secret that was created but never filled. */
async function readSecret(client: SecretsManagerClient, SecretId: string): Promise<string | undefined> {
  try {
    return (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

function jsonOf(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
