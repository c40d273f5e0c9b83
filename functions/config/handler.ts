import { calls } from '#shared/api.ts';
import { config } from '#shared/config/contract.ts';
import { openApi } from '#shared/http/openapi.ts';
import { countViewer } from '../http/count-viewer.ts';
import { lambda } from '../http/lambda.ts';
import { viewerIp } from '../http/request.ts';
import { json, Replied } from '../http/result.ts';
import type { HttpResult } from '../http/result.ts';
import { route } from '../http/route.ts';
import { logWarning } from '../runtime/log.ts';
import { countMetric } from '../runtime/metrics.ts';
import { redact } from '../runtime/redact.ts';
import { canTrace, mapStyleUrl } from './map-style.ts';
import { photoSources } from './photo-sources.ts';

const CACHE = { 'cache-control': 'public, max-age=300' };

let openApiDocument: HttpResult | undefined;
/** Created on the first request and then kept, because it takes longer than any other reply of this function. */
const describeCalls = (): HttpResult => (openApiDocument ??= json(openApi(calls), { headers: CACHE }));

export const handler = lambda([
  route(config.read, async () => {
    const [styleUrl, sources] = await Promise.all([mapStyleUrl(), photoSources()]);
    return new Replied({ map: { styleUrl, canTrace }, ...(sources && { photoSources: [...sources] }) }, CACHE);
  }),

  route(config.openApi, async () => describeCalls()),

  route(config.reportError, async ({ body, event }) => {
    await countViewer(viewerIp(event), { name: 'client-error', max: 20, seconds: 600 });
    // Not an error of ours: what strangers send must not set off the operator's alarm.
    countMetric('BrowserErrors');
    logWarning('browser error', {
      text: redact(body.message),
      stack: body.stack === undefined ? undefined : redact(body.stack),
      path: redact(body.path),
    });
    return { received: true } as const;
  }),
]);
