import { defaults } from '../../config.ts';
import { checkOpenAi } from './check-openai.ts';
import { checkListings, checkMapillary, checkStreetView } from './check-photos.ts';
import type { Finding } from './finding.ts';

const marks: Readonly<Record<Finding['state'], string>> = { off: '–', ok: '✓', soon: '!', failing: '✗' };

const models = {
  image: process.env['OPENAI_IMAGE_MODEL'] ?? defaults.openAiImageModel,
  responses: process.env['OPENAI_RESPONSES_MODEL'] ?? defaults.openAiResponsesModel,
};
const findings = [
  ...(await checkOpenAi(process.env, models, new Date())),
  await checkStreetView(process.env),
  await checkMapillary(process.env),
  await checkListings(process.env),
];
for (const { provider, state, message, remedy } of findings) {
  console.info(`${marks[state]} ${provider}: ${message}${remedy === undefined ? '' : `\n    ${remedy}`}`);
}
if (findings.every(({ state }) => state === 'off')) {
  console.info('\nNo real service is configured: on this machine, the stand-ins of the sample world answer instead.');
}
process.exit(findings.some(({ state }) => state === 'failing') ? 1 : 0);
