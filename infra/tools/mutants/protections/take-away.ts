import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { IS_API } from '../choose-tests.ts';
import type { Project } from '../run-tests.ts';
import { passes, rebuild } from '../run-tests.ts';
import type { Protection } from './protection.ts';
import { protections } from './protections.ts';

/** Runs the tests as they are run without a change. */
const isGreen = (project: Project, tests: readonly string[]): boolean => {
  const [api, unit] = [tests.filter((one) => IS_API.test(one)), tests.filter((one) => !IS_API.test(one))];
  return (unit.length === 0 || passes(project, 'unit*', unit)) && (api.length === 0 || passes(project, 'api', api));
};

/** Whether the test of a protection is red without it. What cannot be built is noticed too. */
function isNoticed(project: Project, { file, before, after, test }: Protection): boolean {
  const path = join(project.root, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, source.split(before).join(after));
  try {
    return (IS_API.test(test) && !rebuild(project)) || !isGreen(project, [test]);
  } finally {
    writeFileSync(path, source);
  }
}

/**
 * Takes protections away one by one: those with `only` in their name, or in the path of their file or test. Answers
 * whether every one was missed.
 */
export function takeAway(project: Project, only: string): boolean {
  const chosen = protections.filter(({ removes, file, test }) => `${removes} ${file} ${test}`.includes(only));
  if (!isGreen(project, [...new Set(chosen.map(({ test }) => test))])) {
    throw new Error('The tests of these protections are red without a change.');
  }
  const living = chosen.filter((one) => {
    const noticed = isNoticed(project, one);
    console.info(`${noticed ? 'noticed' : 'LIVES  '} ${one.file}: ${one.removes}`);
    return !noticed;
  });
  console.info(`${chosen.length - living.length} of ${chosen.length} protections were missed when they were gone`);
  return living.length === 0;
}
