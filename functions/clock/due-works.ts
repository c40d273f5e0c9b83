import { chargeAgain, reportExtras } from '../billing/report-extras.ts';
import type { DueWorks } from '../due/due.ts';
import { giveBackUnended } from '../imaging/give-back-design.ts';
import { refundAgain } from '../offers/ask-refund.ts';
import { returnCredit } from '../offers/return-credit.ts';
import { pushAgain } from '../push/push-again.ts';
import { sendFollowUp } from '../sending/send-follow-up.ts';
import { remindOfVisit } from './remind-of-visit.ts';

/** How everything is done that can be put on the clock. */
export const dueWorks: DueWorks = {
  'visit-reminder': remindOfVisit,
  'follow-up': sendFollowUp,
  push: pushAgain,
  'extras-report': reportExtras,
  'charge-again': chargeAgain,
  'refund-again': refundAgain,
  'offer-expired': returnCredit,
  'design-unended': giveBackUnended,
};
