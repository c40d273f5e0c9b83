import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const tree = readFileSync(join(import.meta.dirname, 'route-tree.gen.ts'), 'utf8');

test('every screen below /app but that of the plan is behind the gate of paid accounts', () => {
  const screens = [...tree.matchAll(/fullPath: '(\/app[^']*)';[^}]*?parentRoute: typeof (\w+);/g)];
  expect(Object.fromEntries(screens.map(([, path, parent]) => [path, parent]))).toEqual({
    '/app': 'PaidRoute',
    '/app/catalog': 'PaidRoute',
    '/app/plan': 'rootRouteImport',
    '/app/proposals': 'PaidRoute',
    '/app/settings': 'PaidRoute',
    '/app/today': 'PaidRoute',
  });
});
