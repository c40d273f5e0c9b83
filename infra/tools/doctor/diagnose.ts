import { defaults } from '../../config.ts';
import { checkDeployment } from './check-deployment.ts';
import { checkOpenAi } from './check-openai.ts';
import { checkListings, checkMapillary, checkStreetView } from './check-photos.ts';
import { checkStripe } from './check-stripe.ts';
import type { Deployment } from './deployment.ts';
import type { Environment, Finding } from './finding.ts';

type Asked = {
  /** Whether somebody named a stack on AWS. Otherwise the deployment is the one on this machine. */
  readonly isNamed: boolean;
  /** The environment variables of the shell. */
  readonly shell: Environment;
  readonly now: Date;
};

/**
 * Checks a deployment and the third parties it uses. Without one, checks only the third parties, with the shell's keys.
 */
export async function diagnose(
  deployment: Deployment | undefined,
  { isNamed, shell, now }: Asked,
): Promise<readonly Finding[]> {
  if (!deployment) return checkThirdParties(shell, now);
  const { findings, keys } = await checkDeployment(deployment, now);
  // A stack on AWS uses its own keys; the shell's may belong to another stack. The local host's secrets are those of
  // its stand-ins, so only the shell's keys lead to a real service.
  const environment = isNamed ? { ...deployment.settings, ...keys } : shell;
  return [...findings, ...(await checkThirdParties(environment, now))];
}

function checkThirdParties(environment: Environment, now: Date): Promise<readonly Finding[]> {
  const models = {
    image: environment['OPENAI_IMAGE_MODEL'] ?? defaults.openAiImageModel,
    responses: environment['OPENAI_RESPONSES_MODEL'] ?? defaults.openAiResponsesModel,
  };
  return Promise.all([
    checkOpenAi(environment, models, now),
    checkStreetView(environment),
    checkMapillary(environment),
    checkListings(environment),
    checkStripe(environment),
  ]).then((found) => found.flat());
}
