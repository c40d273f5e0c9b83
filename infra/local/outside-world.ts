import type { Handler } from './aws/location-service.ts';
import { answerError } from './aws/service.ts';

/** Everything beyond our account: Amazon Location's data, OpenAI, Street View and the map's tiles. */
export type OutsideWorld = {
  readonly location: Handler;
  readonly openAi: Handler;
  readonly streetView: Handler;
  /** Paths under `/sample-world` of the public address. */
  readonly world: Handler;
};

const missing: Handler = async (request, response) => {
  request.resume();
  answerError(response, 501, 'NotImplemented', `Nothing answers ${request.url}`);
};

export function openOutsideWorld(): OutsideWorld {
  return { location: missing, openAi: missing, streetView: missing, world: missing };
}
