import * as z from 'zod';

import type { HttpReply } from '../http/http-message.ts';
import type { Template } from '../template/template.ts';

const override = { Override: z.boolean() };
const config = z.strictObject({
  CustomHeadersConfig: z
    .strictObject({ Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), ...override })) })
    .optional(),
  Name: z.string(),
  SecurityHeadersConfig: z.strictObject({
    ContentSecurityPolicy: z.strictObject({ ContentSecurityPolicy: z.string(), ...override }).optional(),
    ContentTypeOptions: z.strictObject(override).optional(),
    FrameOptions: z.strictObject({ FrameOption: z.string(), ...override }).optional(),
    ReferrerPolicy: z.strictObject({ ReferrerPolicy: z.string(), ...override }).optional(),
    StrictTransportSecurity: z
      .strictObject({ AccessControlMaxAgeSec: z.number(), IncludeSubdomains: z.boolean().default(false), ...override })
      .optional(),
  }),
});
const properties = z.strictObject({ ResponseHeadersPolicyConfig: config });

type PolicyHeader = { readonly name: string; readonly value: string; readonly override: boolean };

/** Adds a policy's headers to a reply. A header without Override does not replace the origin's. */
export type HeaderPolicies = (policyId: string, reply: HttpReply) => HttpReply;

export function readHeaderPolicies(template: Template): HeaderPolicies {
  const policies = new Map(
    template
      .all('AWS::CloudFront::ResponseHeadersPolicy', properties)
      .map((found) => [found.id, headersOf(found.properties.ResponseHeadersPolicyConfig)]),
  );
  return (policyId, reply) => {
    const wanted = policies.get(policyId);
    if (!wanted) throw new Error(`There is no response headers policy ${policyId}.`);
    const sent = new Set(reply.headers.map(([name]) => name));
    const added = wanted.filter((header) => header.override || !sent.has(header.name));
    const replaced = new Set(added.map(({ name }) => name));
    const others = reply.headers.filter(([name]) => !replaced.has(name));
    return { ...reply, headers: [...others, ...added.map(({ name, value }) => [name, value] as const)] };
  };
}

function headersOf({ CustomHeadersConfig, SecurityHeadersConfig: security }: z.infer<typeof config>): PolicyHeader[] {
  const custom = (CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => ({
    name: Header.toLowerCase(),
    value: Value,
    override: Override,
  }));
  return [
    ...custom,
    ...entry('content-security-policy', security.ContentSecurityPolicy, (found) => found.ContentSecurityPolicy),
    ...entry('x-content-type-options', security.ContentTypeOptions, () => 'nosniff'),
    ...entry('x-frame-options', security.FrameOptions, (found) => found.FrameOption),
    ...entry('referrer-policy', security.ReferrerPolicy, (found) => found.ReferrerPolicy),
    ...entry(
      'strict-transport-security',
      security.StrictTransportSecurity,
      (found) => `max-age=${found.AccessControlMaxAgeSec}${found.IncludeSubdomains ? '; includeSubDomains' : ''}`,
    ),
  ];
}

function entry<T extends { readonly Override: boolean }>(
  name: string,
  found: T | undefined,
  value: (found: T) => string,
): PolicyHeader[] {
  return found ? [{ name, value: value(found), override: found.Override }] : [];
}
