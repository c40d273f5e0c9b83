import { describe, expect, it, test } from 'vitest';

import { openRouteTable } from './route-table.ts';

const routes = ['GET /api/proposals', 'GET /api/proposals/{id}', 'GET /api/proposals/map', 'PATCH /api/proposals/{id}'];
const find = openRouteTable(routes.map((routeKey) => ({ routeKey, functionArn: routeKey })));

describe('routes', () => {
  test.each([
    ['GET', '/api/proposals', 'GET /api/proposals', {}],
    ['GET', '/api/proposals/7', 'GET /api/proposals/{id}', { id: '7' }],
    ['GET', '/api/proposals/map', 'GET /api/proposals/map', {}],
    ['PATCH', '/api/proposals/map', 'PATCH /api/proposals/{id}', { id: 'map' }],
    ['GET', '/api/proposals/a%20b%2Fc', 'GET /api/proposals/{id}', { id: 'a b/c' }],
  ])('%s %s is %s', (method, path, routeKey, pathParameters) => {
    expect(find(method, path)).toEqual({ route: { routeKey, functionArn: routeKey }, pathParameters });
  });

  test.each([
    ['GET', '/api/proposals/'],
    ['GET', '/api/proposals/7/more'],
    ['DELETE', '/api/proposals/7'],
    ['GET', '/api/Proposals'],
  ])('%s %s has no route', (method, path) => {
    expect(find(method, path)).toBeUndefined();
  });

  it('refuses a variable that is not a whole segment', () => {
    const route = { routeKey: 'GET /api/{name}.csv', functionArn: '' };
    expect(() => openRouteTable([route])).toThrow(/whole-segment/);
  });
});
