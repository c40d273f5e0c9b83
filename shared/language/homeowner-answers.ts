import { BAD_EMAIL, BAD_PHONE, NO_NAME, NO_REACH, WEB_ADDRESS_IN_NAME } from '../forms/form-problems.ts';

/**
 * What the server answers to the people at a house. The sentences are together here so that pages can show each of them
 * in another language: one without its translation fails the build.
 */
export const homeownerAnswers = {
  notSent: 'This could not be sent. Please wait a moment and try again, or call.',
  tooMany: 'Too many requests. Please wait a little and try again.',
  timeTaken: 'This time was just taken. Please choose another one.',
  visitBooked: 'A visit is already booked through this page. To change it, use the link in the confirmation.',
  visitMissing: 'Visit not found',
  earlierVisit: 'This link is for an earlier visit. Please use the link from your latest booking.',
  visitBegunCancel: 'This visit has already begun, so it can no longer be canceled.',
  visitBegunMove: 'This visit has already begun, so it can no longer be moved.',
  visitIsCanceled: 'This visit is canceled. Please book another time.',
  noVisits: 'Visits cannot be booked here. Please call the company.',
  proposalMissing: 'Proposal not found',
  offerMissing: 'Offer not found',
  notOurLink: 'This link is not one of ours. Please copy the whole address from the e-mail.',
  pageClosed: 'This page is not available right now. Please ask the company that sent it to you.',
  noName: NO_NAME,
  webAddressInName: WEB_ADDRESS_IN_NAME,
  noReach: NO_REACH,
  badPhone: BAD_PHONE,
  badEmail: BAD_EMAIL,
  noVisitorName: 'Please enter your name',
  noSignerName: 'Please type your name',
  unprintableName: 'Please type your name in Latin letters: the contract cannot print these characters.',
  noQuestion: 'Please write your question',
  offerSigned: 'Thank you. The offer is signed.',
  offerSignedUnmailed:
    'Thank you. The offer is signed. Your copy will not be e-mailed: too many e-mails were sent that day. Please save your copy here.',
  offerDeclined: 'Thank you for telling us.',
  questionSent: 'Your question is on its way.',
  offerCanceled: 'The contract is canceled. Anything you paid will be paid back.',
  offerChanged: 'This offer was changed. Please read the new one.',
  choiceMissing: 'This offer does not include what you chose. Please reload the page.',
  newerOffer: 'This offer cannot be shown or changed right now. Please try again later.',
  manyAnswers: 'Many people are answering at once. Please try again.',
  manyQuestions: 'Many questions have already been asked here. Please call the company.',
  tooLateToCancel: 'The time to cancel has passed. Please call the company.',
  noSignedOffer: 'There is no signed offer here. A newer one may have replaced it: please reload the page.',
  noSignedCopy: 'There is no signed copy here.',
  offerIsOver: 'This offer has already been answered or is over.',
  offerExpired: 'The last day of this offer has passed, so your answer does not count.',
  optOutOfOwn: 'Only the people at this address can ask for no more mail.',
  notFromHere: 'This request did not come from Paveprint. Please reload the page and try again.',
  notPaidOnline: 'This company does not take online payments right now. Please pay another way, or call.',
  bankIsAsked: 'Your bank is already processing the payment. This can take a few days.',
  depositPaid: 'The deposit is already paid. Please reload the page.',
  paymentsSilent: 'The payment service is not responding right now. Please try again.',
} as const;
export type HomeownerAnswer = keyof typeof homeownerAnswers;
