import type { VisitPageView } from '../../frontend/site/proposal/visit-page.tsx';
import type { Visit } from '../visits/visit.ts';

/** What a homeowner reads of a visit; who booked it is not repeated to whoever has the link. */
export function visitView(visit: Visit): VisitPageView {
  const { state, start, end, timeZone, address, companyName, companyPhone, slug, token } = visit;
  const past = start <= new Date().toISOString();
  return { state, start, end, timeZone, address, companyName, companyPhone, slug, token, past };
}
