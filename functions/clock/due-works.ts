import { chargeAgain, reportExtras } from '../billing/report-extras.ts';
import type { DueWorks } from '../due/due.ts';
import { giveBackUnended } from '../imaging/give-back-design.ts';
import { refundAgain } from '../offers/request-refund.ts';
import { returnCredit } from '../offers/return-credit.ts';
import { pushAgain } from '../push/push-again.ts';
import { leaveOutFollowUp, sendFollowUp } from '../sending/send-follow-up.ts';
import { remindOfVisit } from './remind-of-visit.ts';

/** The work behind every kind of thing that can be put on the clock. */
export const dueWorks: DueWorks = {
  'visit-reminder': { work: remindOfVisit },
  'follow-up': { work: sendFollowUp, giveUp: leaveOutFollowUp },
  push: { work: pushAgain },
  'extras-report': { work: reportExtras },
  'charge-again': { work: chargeAgain },
  'refund-again': { work: refundAgain },
  'offer-expired': { work: returnCredit },
  'design-unended': { work: giveBackUnended },
};
