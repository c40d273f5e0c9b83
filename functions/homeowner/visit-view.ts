import type { Language } from '#shared/language/language.ts';
import type { VisitPageView } from '../../frontend/site/proposal/visit-page.tsx';
import type { MovableVisit } from '../visits/move-visit.ts';
import type { Visit } from '../visits/visit.ts';

/** A visit as its page shows it: without contact data, because anyone with the link can open the page. */
export function visitView(own: MovableVisit, asked: Language | undefined): VisitPageView {
  const { visit, seesProposal, times, timesZone } = own;
  const { state, start, end, timeZone, address, companyName, companyPhone, slug, token, isMailed } = visit;
  const past = start <= new Date().toISOString();
  const usualLanguage = visit.language ?? 'en';
  const shown = { state, start, end, timeZone, address, companyName, companyPhone, slug, token, isMailed };
  return { ...shown, seesProposal, past, times, timesZone, language: asked ?? usualLanguage, usualLanguage };
}

/** State and times of a visit, as scripts get them. */
export const visitTimes = ({ state, start, end, timeZone }: Visit) => ({ state, start, end, timeZone });
