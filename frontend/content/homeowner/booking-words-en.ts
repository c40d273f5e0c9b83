/** The words of booking, on the proposal page and on the page of a visit. Days and times are passed in as text. */
export const bookingEnglish = {
  bookVisit: 'Book a visit',
  looking: 'Looking for available times…',
  failed: 'The available times could not be loaded.',
  tryAgain: 'Try again',
  pleaseCall: (phone: string) => (phone ? `Please call ${phone}.` : 'Please contact us.'),
  noneFree: 'No times are available online.',
  bookedAlready: 'A visit is already booked.',
  weConfirm: (minutes: number) =>
    `We confirm the measurement and give you a final price. Free, about ${lengthText(minutes)}.`,
  /** Once an offer is signed. */
  weGoOver: (minutes: number) => `We go over the work with you. Free, about ${lengthText(minutes)}.`,
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  days: 'Days',
  freeTimes: 'Free times',
  chooseTime: 'Choose a time',
  continueWith: (time: string) => `Continue with ${time}`,
  zone: (day: string, zone: string) => `${day}. Times are ${zone}.`,
  change: 'Change',
  name: 'Name',
  phone: 'Phone',
  phoneHint: 'So the company can reach you.',
  email: 'E-mail',
  emailHint: 'For your confirmation.',
  note: 'Note (optional)',
  book: 'Book this visit',
  booking: 'Booking…',
  toThisCompany: 'Your details go only to this company, for this visit.',
  booked: 'Your visit is booked',
  willMeet: (company: string, address: string) => `${company} will meet you at ${address}.`,
  questions: (phone: string) => `Questions? Call ${phone}.`,
  promises: ['We measure with a tape', 'You see paver samples in daylight', 'You get a final price in writing'],
  calendar: 'Add to my calendar',
  noMail: 'You will not get an e-mail about this: too many were sent that day. Please keep the link to this visit.',
  seeVisit: 'See, move or cancel this visit',
  isBooked: 'A visit is booked',
  willCome: (company: string, phone: string) =>
    `${company} will come to see your driveway. To change that, open this page on the device it was booked with, use the link in the calendar entry or e-mail${phone ? `, or call ${phone}` : ''}.`,
  canceledTitle: 'This visit is canceled',
  movedTitle: 'Your visit was moved',
  visitTitle: (company: string) => `Your visit with ${company}`,
  takenKept: 'This time was just taken. Please choose another one. Your visit stays as it was.',
  noOtherTimes: 'No other times are available online at the moment.',
  move: 'Move to another time',
  moveText: (company: string) => `Choose a time: your visit moves there, and ${company} is notified right away.`,
  timesAre: (zone: string) => `Times are ${zone}.`,
  times: (count: number) => (count === 1 ? '1 time' : `${count} times`),
  moveTo: (day: string, time: string) => `Move to ${day}, ${time}`,
  cancel: 'Cancel this visit',
  cancelAsk: (company: string) => `${company} is notified right away, and the time opens up for others.`,
  cancelYes: 'Yes, cancel it',
  over: 'This visit has begun or is over.',
  bookAnother: 'Book another time',
  seeProposal: 'See the proposal',
};
export type BookingWords = typeof bookingEnglish;

function lengthText(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? 'an hour' : `${minutes / 60} hours`;
}
