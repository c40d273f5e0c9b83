import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import { languageQuery } from '#shared/language/language-schema.ts';
import { addressIn, addressNaming } from '#shared/language/language.ts';
import { offers } from '#shared/offers/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { pagePath, pageUrl, signerPath, visitPath } from '#shared/proposals/page-url.ts';
import { sending } from '#shared/sending/contract.ts';
import { visits } from '#shared/visits/contract.ts';
import { newTimeTaken } from '#shared/visits/visit.ts';
import { offerDocument } from '../../frontend/site/offer/offer-document.tsx';
import {
  closedDocument,
  missingDocument,
  optedOutDocument,
  proposalDocument,
  refusedDocument,
  unsubscribeDocument,
  visitDocument,
} from '../../frontend/site/proposal/proposal-document.tsx';
import { lambda } from '../http/lambda.ts';
import { viewerIp } from '../http/request.ts';
import type { HttpEvent } from '../http/request.ts';
import { redirect } from '../http/result.ts';
import type { HttpResult } from '../http/result.ts';
import { route } from '../http/route.ts';
import type { Request } from '../http/route.ts';
import { qrPath } from '../imaging/compose/qr-path.ts';
import { offerPageView } from '../offers/offer-page-view.ts';
import { signerTokenIn } from '../offers/signer-cookie.ts';
import { pageView } from '../pages/page-view.ts';
import { requireEnv } from '../runtime/environment.ts';
import { requireRecipient, unsubscribeByToken } from '../sending/unsubscribe.ts';
import { optOut } from '../suppression/opt-out.ts';
import { recordView } from '../views/record-view.ts';
import { bookVisit } from '../visits/book-visit.ts';
import { readSubscription } from '../visits/calendar-subscription.ts';
import { freeVisits, requireBookable } from '../visits/free-visits.ts';
import { cancelOwnVisit, requireOwnVisit } from '../visits/homeowner-visit.ts';
import { moveOwnVisit, requireWithTimes } from '../visits/move-visit.ts';
import { homeownerCalendar } from '../visits/visit-calendars.ts';
import { calendarAnswer, doneAnswer, formAnswer, pageAnswer, pressRoute, scriptAnswer } from './page-answer.ts';
import { visitTimes, visitView } from './visit-view.ts';

const origin = requireEnv('APP_ORIGIN');

type PageRequest = Pick<Request<typeof proposals.page>, 'params' | 'query' | 'caller'> & { readonly event: HttpEvent };

async function page({ params, query, caller, event }: PageRequest): Promise<HttpResult> {
  const shown = await pageView({ slug: params.slug, asked: query.lang, caller, viewer: viewerIp(event) });
  if (!shown) return pageAnswer((made) => missingDocument(made, query.lang), 404);
  if ('closed' in shown) return pageAnswer((made) => closedDocument(shown.closed, made), 404);
  const url = pageUrl(origin, params);
  const view = { ...shown, url, qrPath: qrPath(url, { x: 0, y: 0, width: 100, height: 100 }) };
  return pageAnswer((made) => proposalDocument(view, made));
}

type OfferRequest = Pick<Request<typeof offers.page>, 'params' | 'query' | 'caller'> & { readonly event: HttpEvent };

async function offerPage({ params, query, caller, event }: OfferRequest): Promise<HttpResult> {
  const { slug } = params;
  const isBack = query.from === 'payment' && query.t === undefined;
  const token = isBack ? signerTokenIn(event, slug) : query.t;
  const shown = await offerPageView({ slug, token, asked: query.lang, caller, viewer: viewerIp(event) });
  if (!shown) return pageAnswer((made) => missingDocument(made, query.lang), 404);
  if ('closed' in shown) return pageAnswer((made) => closedDocument(shown.closed, made), 404);
  if (isBack && shown.signed) {
    const { usualLanguage, askedLanguage } = shown;
    return redirect(addressIn(signerPath({ slug, token: shown.signed.token }), askedLanguage, usualLanguage));
  }
  return pageAnswer((made) => offerDocument({ ...shown, isBackFromPayment: isBack }, made));
}

type Visitor = { readonly params: { readonly slug: string; readonly token: string }; readonly event: HttpEvent };
const asked = ({ params, event }: Visitor) => ({ ...params, viewer: viewerIp(event) });

/**
 * The address of a visit's page, in the language that was asked for. With `moved`, the page says that the visit was
 * moved.
 */
function readVisitPath(visit: Visitor['params'], { lang, moved }: Request<typeof visits.page>['query']): string {
  const search = new URLSearchParams({ ...(lang && { lang }), ...(moved && { moved }) }).toString();
  return visitPath(visit) + (search && `?${search}`);
}

type Moving = Pick<Request<typeof visits.move>, 'params' | 'query' | 'caller'> & { readonly event: HttpEvent };

async function move({ params, query, caller, event }: Moving): Promise<HttpResult> {
  const { isMoved, ...own } = await moveOwnVisit({ ...params, viewer: viewerIp(event), caller });
  if (isMoved) return doneAnswer(event, readVisitPath(params, { ...query, moved: '1' }), visitTimes(own.visit));
  const view = { ...visitView(own, query.lang), outcome: 'taken' as const };
  const { times: slots, timesZone } = own;
  const data = { ...visitTimes(own.visit), message: homeownerAnswers.timeTaken, timesZone, slots };
  return formAnswer(event, (made) => visitDocument(view, made), newTimeTaken.parse(data), 409);
}

type WayBack = Pick<Parameters<typeof refusedDocument>[0], 'back' | 'backLabel'>;
type Refused = Parameters<typeof pressRoute>[2];

const languageIn = ({ queryStringParameters }: HttpEvent) => languageQuery.parse(queryStringParameters ?? {}).lang;

/** Renders the page for a refused press: the reason, and a link that leads back. */
const refusedIn =
  (wayBack: (of: Readonly<Record<'slug' | 'token', string>>) => WayBack): Refused =>
  (event, message) => {
    const { slug = '', token = '' } = event.pathParameters ?? {};
    const language = languageIn(event);
    const { back, backLabel } = wayBack({ slug, token });
    // Without a language in the request, the language of the page it leads back to is not known here, so that page
    // chooses.
    const refused = { message, back: language ? addressNaming(back, language) : back, backLabel };
    return (made) => refusedDocument({ language: language ?? 'en', ...refused }, made);
  };

const refusedOnVisit = refusedIn((visit) => ({ back: visitPath(visit), backLabel: 'backToVisit' }));

const refusedOnProposal = refusedIn((of) => ({ back: pagePath(of), backLabel: 'backToProposal' }));

/**
 * The link of an earlier visit leads back to the proposal, which still exists. Any other unknown visit is answered like
 * a proposal that does not exist.
 */
const visitRefused: Refused = (event, message) =>
  message === homeownerAnswers.visitMissing
    ? (made) => missingDocument(made, languageIn(event))
    : refusedOnProposal(event, message);

/** An unknown link has no page to lead back to, so the page offers to try the same link again. */
const refusedToUnsubscribe = refusedIn(({ token }) => ({ back: `/api/unsubscribe/${token}`, backLabel: 'tryAgain' }));

export const handler = lambda([
  route(proposals.page, page),

  route(proposals.view, async ({ params, body, caller, event }) => {
    await recordView({ slug: params.slug, piece: body.m, caller, event });
    return { received: true } as const;
  }),

  pressRoute(
    proposals.optOut,
    async ({ params, query, caller, event }) => {
      const language = query.lang ?? 'en';
      const { address, scope } = await optOut({ slug: params.slug, viewer: viewerIp(event), caller });
      return formAnswer(event, (made) => optedOutDocument({ address, scope, language }, made), { optedOut: true });
    },
    refusedOnProposal,
  ),

  route(offers.page, offerPage),

  pressRoute(
    sending.unsubscribePage,
    async ({ params, query, event }) => {
      await requireRecipient({ token: params.token, viewer: viewerIp(event) });
      return pageAnswer((made) => unsubscribeDocument({ isDone: false, language: query.lang ?? 'en' }, made));
    },
    refusedToUnsubscribe,
  ),

  pressRoute(
    sending.unsubscribe,
    async ({ params, query, event }) => {
      await unsubscribeByToken({ token: params.token, viewer: viewerIp(event) });
      const language = query.lang ?? 'en';
      return formAnswer(event, (made) => unsubscribeDocument({ isDone: true, language }, made), { unsubscribed: true });
    },
    refusedToUnsubscribe,
  ),

  route(visits.slots, async ({ params, event }) => freeVisits(await requireBookable(params.slug, viewerIp(event)))),

  route(visits.book, async ({ params, body, event }) => bookVisit({ slug: params.slug, request: body, event })),

  pressRoute(
    visits.calendar,
    async (request) => calendarAnswer(homeownerCalendar(await requireOwnVisit(asked(request)))),
    visitRefused,
  ),

  pressRoute(
    visits.cancel,
    async (request) => {
      const visit = await cancelOwnVisit(asked(request));
      return doneAnswer(request.event, readVisitPath(request.params, request.query), { state: visit.state });
    },
    refusedOnVisit,
  ),

  pressRoute(visits.move, move, refusedOnVisit),

  pressRoute(
    visits.page,
    async (request) => {
      const found = await requireWithTimes(asked(request));
      const { lang, moved } = request.query;
      const view = { ...visitView(found, lang), ...(moved && { outcome: 'moved' as const }) };
      return scriptAnswer(request.event, (made) => visitDocument(view, made), visitTimes(found.visit));
    },
    visitRefused,
  ),

  route(visits.subscription, async ({ params, event }) =>
    calendarAnswer(await readSubscription({ ...params, viewer: viewerIp(event) })),
  ),
]);
