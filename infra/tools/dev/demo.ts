import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { signIn } from '#shared/testing/session-client.ts';
import { withStartSettings } from '../../local/paveprint/start-command.ts';
import type { StartSettings } from '../../local/paveprint/start-command.ts';
import { runningHost } from './running-host.ts';
import { signSampleContract } from './sample-contract.ts';
import { makeSampleProposal } from './sample-proposal.ts';

const say = (line: string): void => console.info(line);

/** Makes a whole proposal and has it signed; keeps its marketing image and its sealed contract as files. */
async function demo(settings: StartSettings, address: string): Promise<void> {
  const host = await runningHost(settings);
  const session = await signIn(host.origin, 'paid@paveprint.example');
  const { proposal, marketingImageUrl } = await makeSampleProposal({ session, say }, address);
  const folder = join(host.dataDirectory, 'demo');
  await mkdir(folder, { recursive: true });
  const image = join(folder, `${proposal.proposalId}-marketing-image.png`);
  await writeFile(image, new Uint8Array(await (await session.send('GET', marketingImageUrl)).arrayBuffer()));
  const contract = join(folder, `${proposal.proposalId}-contract.pdf`);
  await writeFile(contract, await signSampleContract({ session, say }, proposal));
  say(`\nProposal page    ${host.origin}/proposal/${proposal.slug}`);
  say(`Marketing image  ${image}`);
  say(`Contract         ${contract}`);
  await host.close();
}

const address = process.argv.slice(2).join(' ').trim();
if (address === '') {
  console.error('Which house? For example: npm run demo -- "102 E Heron Street"');
  process.exit(1);
}
await withStartSettings((settings) => demo(settings, address));
