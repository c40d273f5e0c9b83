import type { VisitPageView } from '../../frontend/site/proposal/visit-page.tsx';
import type { Visit } from '../visits/visit.ts';

/** A visit as its page shows it: without contact data, because anyone with the link can open the page. */
export function visitView(visit: Visit): VisitPageView {
  const { state, start, end, timeZone, address, companyName, companyPhone, slug, token } = visit;
  const past = start <= new Date().toISOString();
  return { state, start, end, timeZone, address, companyName, companyPhone, slug, token, past, times: [] };
}

/** The same for a script. */
export const visitTimes = ({ state, start, end, timeZone }: Visit) => ({ state, start, end, timeZone });
