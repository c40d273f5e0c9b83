import type { Handler } from '../http/handler.ts';
import type { Permissions } from '../iam/permissions.ts';
import type { Action } from '../iam/policy.ts';
import { arnOf, REGION } from '../template/account.ts';
import { answerError } from './service.ts';
import type { Service } from './service.ts';

const searches: Readonly<Record<string, string>> = {
  text: 'geo:SearchPlaceIndexForText',
  position: 'geo:SearchPlaceIndexForPosition',
  suggestions: 'geo:SearchPlaceIndexForSuggestions',
};

const geo = (resource: string): string => arnOf('geo', resource);

/** The action a call of Amazon Location needs, by its path; undefined for a call that is not served. */
function locationAction(path: string): Action | undefined {
  const [, index = '', search] = /^\/places\/v0\/indexes\/([^/]+)\/search\/(\w+)$/.exec(path) ?? [];
  const action = search === undefined ? undefined : searches[search];
  if (action !== undefined) return { action, resource: geo(`place-index/${index}`) };
  const place = /^\/places\/v0\/indexes\/([^/]+)\/places\/[^/]+$/.exec(path);
  if (place) return { action: 'geo:GetPlace', resource: geo(`place-index/${place[1]}`) };
  const key = /^\/metadata\/v0\/keys\/([^/]+)$/.exec(path);
  if (key) return { action: 'geo:DescribeKey', resource: geo(`api-key/${key[1]}`) };
  if (!/^(\/v2)?\/static\/[^/]+$/.test(path)) return undefined;
  return { action: 'geo-maps:GetStaticMap', resource: `arn:aws:geo-maps:${REGION}::provider/default` };
}

/**
 * Amazon Location with the caller's permissions: searches and GetPlace of a place index, DescribeKey, GetStaticMap. The
 * product passes the handler that answers them; every other path answers 501.
 */
export function locationService(answer: Handler, permissions: Permissions): Service {
  return async ({ request, response, principal }) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const required = locationAction(decodeURI(path));
    if (!required)
      return answerError(response, 501, 'NotImplemented', `The local host does not serve ${path} of Amazon Location`);
    const denial = permissions.denial(principal, [required]);
    if (denial !== undefined) return answerError(response, 403, 'AccessDeniedException', denial);
    return answer(request, response);
  };
}
