import { parseArgs } from 'node:util';

import { defaults, nameOf } from '../../config.ts';
import { localPort, onAws, onLocalHost } from '../operator/aws-settings.ts';
import { checkDeployment } from './check-deployment.ts';
import { checkOpenAi } from './check-openai.ts';
import { checkListings, checkMapillary, checkStreetView } from './check-photos.ts';
import { checkStripe } from './check-stripe.ts';
import { findDeployment } from './deployment.ts';
import type { Deployment } from './deployment.ts';
import type { Environment, Finding } from './finding.ts';

const USAGE = `npm run doctor [-- --stack NAME]
Checks third parties with the keys in your environment and, with --stack, a stack on AWS with its own settings.
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

function checkThirdParties(environment: Environment): Promise<readonly Finding[]> {
  const models = {
    image: environment['OPENAI_IMAGE_MODEL'] ?? defaults.openAiImageModel,
    responses: environment['OPENAI_RESPONSES_MODEL'] ?? defaults.openAiResponsesModel,
  };
  return Promise.all([
    checkOpenAi(environment, models, new Date()),
    checkStreetView(environment),
    checkMapillary(environment),
    checkListings(environment),
    checkStripe(environment),
  ]).then((found) => found.flat());
}

async function examineAll(stack: string | undefined): Promise<readonly Finding[]> {
  const deployment = await chosen(stack);
  if (!deployment) return checkThirdParties(process.env);
  console.info(
    `${deployment.stack} ${stack === undefined ? `on this machine (${localPort()})` : `in ${onAws.region}`}\n`,
  );
  const { findings, keys } = await checkDeployment(deployment, new Date());
  // The local host's secrets are those of its stand-ins, so only keys in the environment lead to a real service.
  const environment = stack === undefined ? process.env : { ...deployment.settings, ...keys, ...process.env };
  return [...findings, ...(await checkThirdParties(environment))];
}

const { values, positionals } = parseArgs({ options: { stack: { type: 'string' } }, allowPositionals: true });
if (positionals.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
const findings = await examineAll(values.stack);
for (const { provider, state, message, remedy } of findings) {
  console.info(`${marks[state]} ${provider}: ${message}${remedy === undefined ? '' : `\n    ${remedy}`}`);
}
if (findings.every(({ state }) => state === 'off')) {
  console.info('\nNo real service is configured: on this machine, the stand-ins of the sample world answer instead.');
}
process.exit(findings.some(({ state }) => state === 'failing') ? 1 : 0);
