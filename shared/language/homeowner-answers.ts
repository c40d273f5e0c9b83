import { BAD_EMAIL, BAD_PHONE, NO_NAME, NO_REACH, WEB_ADDRESS_IN_NAME } from '../forms/form-problems.ts';

/**
 * What the server answers to the people at a house. The sentences are together here so that pages can show each of them
 * in another language: one without its translation fails the build.
 */
export const homeownerAnswers = {
  notSent: 'This could not be sent. Please wait a moment and try again, or call.',
  tooMany: 'Too many requests. Please wait a little and try again.',
  timeTaken: 'This time was just taken. Please choose another one.',
  visitBooked: 'A visit is booked through this page already. To change it, use the link in its confirmation.',
  visitMissing: 'Visit not found',
  earlierVisit: 'This link is of an earlier visit. Please use the link of your last booking.',
  visitBegunCancel: 'This visit has begun already, so it cannot be canceled any more.',
  visitBegunMove: 'This visit has begun already, so it cannot be moved any more.',
  visitIsCanceled: 'This visit is canceled. Please book another time.',
  noVisits: 'No visits can be booked here. Please call the company.',
  proposalMissing: 'Proposal not found',
  offerMissing: 'Offer not found',
  notOurLink: 'This link is not one of ours. Please copy the whole address from the e-mail.',
  pageClosed: 'This page is not shown just now. Please ask the company that sent it to you.',
  noName: NO_NAME,
  webAddressInName: WEB_ADDRESS_IN_NAME,
  noReach: NO_REACH,
  badPhone: BAD_PHONE,
  badEmail: BAD_EMAIL,
  noVisitorName: 'Please enter your name',
  noSignerName: 'Please type your name',
  unprintableName: 'Please type your name in Latin letters: the contract cannot print these.',
  noQuestion: 'Please write your question',
  offerSigned: 'Thank you. The offer is signed.',
  offerSignedUnmailed:
    'Thank you. The offer is signed. No e-mail comes with your copy: too many were sent that day. Please keep the copy here.',
  offerDeclined: 'Thank you for telling us.',
  questionSent: 'Your question is on its way.',
  offerCanceled: 'The contract is canceled. Everything you paid is paid back.',
  offerChanged: 'This offer was changed. Please read the new one.',
  choiceMissing: 'This offer does not have what you chose. Please reload the page.',
  newerOffer: 'This offer cannot be shown or changed just now. Please try again later.',
  manyAnswers: 'Many people answer at once. Please try again.',
  manyQuestions: 'Many questions were asked here already. Please call the company.',
  tooLateToCancel: 'The time to cancel is over. Please call the company.',
  noSignedOffer: 'There is no signed offer here.',
  noSignedCopy: 'There is no signed copy here.',
  offerIsOver: 'This offer was answered or is over by now.',
  optOutOfOwn: 'Only the people at this address can say that they want no more mail.',
  notFromHere: 'This request did not come from Paveprint. Please reload the page and try again.',
  notPaidOnline: 'This company does not take payments online just now. Please pay it another way, or call.',
  bankIsAsked: 'Your bank is being asked already. This can take some days.',
  depositPaid: 'The deposit is paid already. Please reload the page.',
  paymentsSilent: 'Payments do not answer just now. Please try again.',
} as const;
export type HomeownerAnswer = keyof typeof homeownerAnswers;
