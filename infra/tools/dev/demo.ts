import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { signIn } from '#shared/testing/session-client.ts';
import { withStartSettings } from '../../local/paveprint/start-command.ts';
import type { StartSettings } from '../../local/paveprint/start-command.ts';
import { runningHost } from './running-host.ts';
import { makeSampleProposal } from './sample-proposal.ts';

const say = (line: string): void => console.info(line);

/** Makes a whole proposal, and keeps its marketing image as a file. */
async function demo(settings: StartSettings, address: string): Promise<void> {
  const host = await runningHost(settings);
  const session = await signIn(host.origin, 'paid@paveprint.example');
  const { proposal, marketingImageUrl } = await makeSampleProposal({ session, say }, address);
  const folder = join(host.dataDirectory, 'demo');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${proposal.proposalId}-marketing-image.png`);
  await writeFile(file, new Uint8Array(await (await session.send('GET', marketingImageUrl)).arrayBuffer()));
  say(`\nProposal page    ${host.origin}/proposal/${proposal.slug}`);
  say(`Marketing image  ${file}`);
  await host.close();
}

const address = process.argv.slice(2).join(' ').trim();
if (address === '') {
  console.error('Which house? For example: npm run demo -- "102 E Heron Street"');
  process.exit(1);
}
await withStartSettings((settings) => demo(settings, address));
