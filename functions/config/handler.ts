import { endpoints } from '#shared/api.ts';
import { config } from '#shared/config/contract.ts';
import { openApi } from '#shared/http/openapi.ts';
import { lambda } from '../http/lambda.ts';
import { viewerIp } from '../http/request.ts';
import { json, Replied } from '../http/result.ts';
import { route } from '../http/route.ts';
import { countAttempt } from '../storage/rate-limit-store.ts';
import { mapStyleUrl } from './map-style.ts';

const CACHE = { 'cache-control': 'public, max-age=300' };

export const handler = lambda([
  route(config.read, async () => new Replied({ map: { styleUrl: await mapStyleUrl() } }, CACHE)),

  route(config.openApi, async () => json(openApi(endpoints), { headers: CACHE })),

  route(config.reportError, async ({ body, event }) => {
    await countAttempt({ name: 'client-error', who: viewerIp(event), max: 20, seconds: 600 });
    console.error({ clientError: body });
    return { received: true } as const;
  }),
]);
