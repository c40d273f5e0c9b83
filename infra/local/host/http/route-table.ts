import * as z from 'zod';

import type { Template } from '../template/template.ts';
import { decodedPath } from './http-message.ts';

/** One route of the HTTP API and the function behind it. */
export type Route = { readonly routeKey: string; readonly functionArn: string };

export type Match = { readonly route: Route; readonly pathParameters: Readonly<Record<string, string>> };

/** Finds the route of a call; undefined means 404. */
export type RouteTable = (method: string, path: string) => Match | undefined;

const routeProperties = z.strictObject({
  ApiId: z.string(),
  AuthorizationType: z.literal('NONE').optional(),
  RouteKey: z
    .string()
    .regex(/^(GET|HEAD|POST|PUT|PATCH|DELETE) \/\S+$/, 'only "METHOD /path" routes are served locally'),
  Target: z.string(),
});

const integrationProperties = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
});

const permissionProperties = z.object({
  Action: z.literal('lambda:InvokeFunction'),
  FunctionName: z.string(),
  Principal: z.string(),
});

/** Reads routes, integrations and the permissions to invoke each function. */
export function readRoutes(template: Template): readonly Route[] {
  const integrations = new Map(
    template.all('AWS::ApiGatewayV2::Integration', integrationProperties).map(({ id, properties }) => [id, properties]),
  );
  const invokable = new Set(
    template
      .all('AWS::Lambda::Permission', permissionProperties)
      .filter(({ properties }) => properties.Principal === 'apigateway.amazonaws.com')
      .map(({ properties }) => properties.FunctionName),
  );
  return template.all('AWS::ApiGatewayV2::Route', routeProperties).map(({ properties }) => {
    const functionArn = integrations.get(properties.Target.replace('integrations/', ''))?.IntegrationUri;
    if (functionArn === undefined || !invokable.has(functionArn)) {
      throw new Error(`${properties.RouteKey} has no function that the API may invoke.`);
    }
    return { routeKey: properties.RouteKey, functionArn };
  });
}

const variableName = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];

/** Matches as HTTP APIs do: a variable is one non-empty segment, and a literal segment wins over a variable. */
export function openRouteTable(routes: readonly Route[]): RouteTable {
  const table = routes.map((route) => {
    const [method = '', path = ''] = route.routeKey.split(' ');
    const segments = path.split('/');
    const greedy = segments.find((segment) => /[{}]/.test(segment) && variableName(segment) === undefined);
    if (greedy !== undefined) throw new Error(`${route.routeKey}: "${greedy}" is not a whole-segment variable.`);
    return { route, method, segments, rank: segments.map((segment) => (variableName(segment) ? '1' : '0')).join('') };
  });
  table.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return (method, path) => {
    const parts = path.split('/');
    for (const entry of table) {
      if (entry.method !== method) continue;
      const pathParameters = matchSegments(entry.segments, parts);
      if (pathParameters) return { route: entry.route, pathParameters };
    }
    return undefined;
  };
}

function matchSegments(segments: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== parts.length) return undefined;
  const found: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    const name = variableName(segment);
    if (name === undefined ? segment !== part : part === '') return undefined;
    if (name !== undefined) found[name] = decodedPath(part);
  }
  return found;
}
