import { json } from 'node:stream/consumers';

import { openServer } from './own-server.ts';
import type { OwnServer } from './own-server.ts';

/** An AWS service that answers JSON as a test says, for answers that the local emulators never give. */
export const openAwsService = (answer: (input: unknown) => object): Promise<OwnServer> =>
  openServer((request, response) => {
    const answered = json(request).then((input) => JSON.stringify(answer(input)));
    void answered.then((words) => response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(words));
  });
