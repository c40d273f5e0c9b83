import { defaults, nameOf } from '../../config.ts';
import { localPort, onAws, onLocalHost } from '../operator/aws-settings.ts';
import { readCommandLine } from '../operator/command-line.ts';
import { findDeployment } from './deployment.ts';
import type { Deployment } from './deployment.ts';
import { diagnose } from './diagnose.ts';
import type { Finding } from './finding.ts';

const USAGE = `npm run doctor [-- --stack NAME]
Checks third parties with the keys in your environment or, with --stack, a stack on AWS and them with its own keys.
Without --stack: the local host at PORT (4000), if one answers.`;

const marks: Readonly<Record<Finding['state'], string>> = { off: '–', ok: '✓', soon: '!', failing: '✗' };
const LOCAL_STACK = `${nameOf(defaults)}-app`;

/** What is checked: a stack on AWS, the local host, or undefined when neither is there. */
async function chosen(stack: string | undefined): Promise<Deployment | undefined> {
  if (stack === undefined) return findDeployment(onLocalHost(), LOCAL_STACK).catch(() => undefined);
  const found = await findDeployment(onAws, stack);
  if (!found) throw new Error(`No function of a stack ${stack} runs in ${onAws.region}. Is it deployed there?`);
  return found;
}

async function examineAll(stack: string | undefined): Promise<readonly Finding[]> {
  const deployment = await chosen(stack);
  if (deployment) {
    const place = stack === undefined ? `on this machine (${localPort()})` : `in ${onAws.region}`;
    console.info(`${deployment.stack} ${place}\n`);
  }
  return diagnose(deployment, { isNamed: stack !== undefined, shell: process.env, now: new Date() });
}

const { values } = readCommandLine(USAGE, { options: { stack: { type: 'string' } } });
const findings = await examineAll(values.stack);
for (const { provider, state, message, remedy } of findings) {
  console.info(`${marks[state]} ${provider}: ${message}${remedy === undefined ? '' : `\n    ${remedy}`}`);
}
if (findings.every(({ state }) => state === 'off')) {
  console.info('\nNo real service is configured: on this machine, the stand-ins of the sample world answer instead.');
}
process.exit(findings.some(({ state }) => state === 'failing') ? 1 : 0);
