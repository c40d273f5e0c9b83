import { defaults } from '../../config.ts';
import { checkDeployment } from './check-deployment.ts';
import { checkOpenAi } from './check-openai.ts';
import { checkListings, checkMapillary, checkStreetView } from './check-photos.ts';
import { checkStripe } from './check-stripe.ts';
import type { Deployment } from './deployment.ts';
import type { Environment, Finding } from './finding.ts';

type Asked = {
  /** Whether it is a stack on AWS that somebody named; otherwise it is what runs on this machine. */
  readonly isNamed: boolean;
  /** Variables of the shell. */
  readonly shell: Environment;
  readonly now: Date;
};

/** Examines a deployment and the third parties it uses; these alone, with the keys of the shell, where there is none. */
export async function diagnose(
  deployment: Deployment | undefined,
  { isNamed, shell, now }: Asked,
): Promise<readonly Finding[]> {
  if (!deployment) return checkThirdParties(shell, now);
  const { findings, keys } = await checkDeployment(deployment, now);
  // A stack on AWS uses its own keys, and the shell's may be of another one. The local host's secrets are those of its
  // stand-ins, so only keys of the shell lead to a real service.
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
