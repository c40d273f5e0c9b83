import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import { placesFor } from '#shared/visits/places.ts';
import type { VisitSlot } from '#shared/visits/visit-slots.ts';
import { countViewer } from '../http/count-viewer.ts';
import { countMailToHomeowner } from '../mail/count-mail-to-homeowner.ts';
import { findBranding } from '../organizations/public-branding.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { freeForMove } from './free-visits.ts';
import type { FreeTimes } from './free-visits.ts';
import { requireVisitOnPage } from './homeowner-visit.ts';
import type { VisitLookup } from './homeowner-visit.ts';
import { moveVisit } from './visit-store.ts';
import type { Visit } from './visit.ts';

/**
 * A visit and the times it can be moved to. There are none once it has begun or is canceled, or when nothing can be
 * booked on its page. `timesZone` is the company's current time zone, which the visit gets when it is moved (product
 * 19.42).
 */
export type MovableVisit = {
  readonly visit: Visit;
  /** Whether the visitor may also see the proposal that the visit is about. */
  readonly seesProposal: boolean;
  readonly times: readonly VisitSlot[];
  readonly timesZone: string;
};

/** The visit of a homeowner's own link, with the times that are free for it. */
export async function requireWithTimes(lookup: VisitLookup): Promise<MovableVisit> {
  const { visit, seesProposal, slots: times, timesZone } = await readMovable(lookup);
  return { visit, seesProposal, times, timesZone };
}

/** The same, with what a move needs too: which places are taken, and how many there are. */
type Movable = FreeTimes & Omit<MovableVisit, 'times'> & { readonly places: number };

async function readMovable(lookup: VisitLookup): Promise<Movable> {
  const { visit, found } = await requireVisitOnPage(lookup);
  const isAhead = visit.state === 'booked' && visit.start > new Date().toISOString() && found.page.status !== 'draft';
  const brand = await findBranding(found.page.brandId);
  const seesProposal = !found.isClosed && brand?.isClosed !== true;
  const free = isAhead && brand ? await freeForMove({ found, brand }, visit) : { slots: [], taken: new Map() };
  const { visitsAtOnce: places = 1, timeZone: timesZone = visit.timeZone } = brand ?? {};
  return { visit, seesProposal, places, timesZone, ...free };
}

type Move = VisitLookup & { readonly start: string; readonly caller: Caller | undefined };
type Moved = MovableVisit & { readonly isMoved: boolean };

const MAX_MOVES = { name: 'move', max: 20, seconds: 3600 };
/** Attempts in addition to one for each visit that fits at once, as for a booking. */
const ATTEMPTS = 5;

/**
 * Moves a visit to the free time that begins at `start` (product 19.26 to 19.28). If that time is taken, `isMoved` is
 * false and the visit stays where it was. Moving it to the time it already has changes nothing.
 */
export async function moveOwnVisit({ start, caller, ...lookup }: Move): Promise<Moved> {
  await countViewer(lookup.viewer, MAX_MOVES);
  let isMailed: boolean | undefined;
  for (let attempt = 0; ; attempt += 1) {
    const { visit, seesProposal, slots: times, taken, places, timesZone } = await requireMovable(lookup);
    const kept = { visit, seesProposal, times, timesZone };
    if (attempt >= ATTEMPTS + places) return { ...kept, isMoved: false };
    if (Date.parse(visit.start) === Date.parse(start)) return { ...kept, isMoved: true };
    const slot = times.find((time) => Date.parse(time.start) === Date.parse(start));
    if (!slot) return { ...kept, isMoved: false };
    isMailed ??= await countMailToHomeowner(visit);
    const moved = {
      ...movedTo(visit, { ...slot, timeZone: timesZone }, { slug: lookup.slug, caller }),
      isMailed,
      places: [...placesFor(slot, { taken, own: visit.id })],
    };
    const isMoved = await asTenant(visit.accountId, async () => moveVisit(visit, moved));
    if (isMoved) return { ...kept, visit: moved, times: times.filter((time) => time !== slot), isMoved };
  }
}

async function requireMovable(lookup: VisitLookup): Promise<Movable> {
  const found = await readMovable(lookup);
  const { state, start } = found.visit;
  if (state === 'cancelled') throw new AppError('CONFLICT', homeownerAnswers.visitIsCanceled);
  if (start <= new Date().toISOString()) {
    throw new AppError('CONFLICT', homeownerAnswers.visitBegunMove);
  }
  return found;
}

type Mover = { readonly slug: string; readonly caller: Caller | undefined };

type NewTime = VisitSlot & Pick<Visit, 'timeZone'>;

/** The same visit at another time. `movedBy` is set only for a member of its account. */
function movedTo({ movedBy: _before, ...visit }: Visit, { start, end, timeZone }: NewTime, mover: Mover): Visit {
  const { slug, caller } = mover;
  const sequence = visit.sequence + 1;
  const movedBy = caller?.accountId === visit.accountId ? { movedBy: caller.userId } : {};
  return { ...visit, start, end, timeZone, slug, sequence, ...movedBy, changedAt: new Date().toISOString() };
}
