import { inject } from 'vitest';

import { imaging } from '#shared/imaging/contract.ts';
import { startFunctionWorker } from '#shared/testing/function-worker.ts';
import { gatewayEvent } from './gateway-event.ts';
import type { Office } from './office.ts';
import type { OwnServer } from './own-server.ts';
import { upload } from './pictures.ts';

/** Asks for designs one after another, from a function whose state machine is a server of the test. */
export async function askForDesigns({ session }: Office, stateMachine: OwnServer, times: number): Promise<number[]> {
  const { bundleFile, environment } = inject('functions').imaging;
  const runnable = { bundleFile, environment: { ...environment, AWS_ENDPOINT_URL_SFN: stateMachine.address } };
  const body = { imageUrl: await upload(session), prompt: 'Square pavers' };
  const worker = startFunctionWorker(runnable);
  const answers: number[] = [];
  try {
    for (let press = 0; press < times; press += 1) {
      const event = gatewayEvent(runnable, imaging.processImage, { session, body });
      const headers = { ...event.headers, prefer: 'respond-async' };
      answers.push((await worker.run({ ...event, headers })).statusCode);
    }
  } finally {
    await worker.stop();
    stateMachine.close();
  }
  return answers;
}
