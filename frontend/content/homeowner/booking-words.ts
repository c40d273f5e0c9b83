import type { Language } from '#shared/language/language.ts';

/** What booking says, on the proposal page and on the page of a visit. Days and times come written. */
const en = {
  bookVisit: 'Book a visit',
  looking: 'Looking for free times…',
  failed: 'The free times could not be loaded.',
  tryAgain: 'Try again',
  pleaseCall: (phone: string) => (phone ? `Please call ${phone}.` : 'Please contact us.'),
  noneFree: 'No times are free online.',
  bookedAlready: 'A visit is booked already.',
  weConfirm: (minutes: number) =>
    `We confirm the measurement and give you a final price. Free, about ${lengthText(minutes)}.`,
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
  phoneHint: 'So that the company can reach you.',
  email: 'E-mail',
  emailHint: 'For your confirmation.',
  note: 'Note (optional)',
  book: 'Book this visit',
  booking: 'Booking…',
  toThisCompany: 'Your details go to this company only, for this visit.',
  booked: 'Your visit is booked',
  willMeet: (company: string, address: string) => `${company} will meet you at ${address}.`,
  questions: (phone: string) => `Questions? Call ${phone}.`,
  promises: ['We measure with a tape', 'You see paver samples in daylight', 'You get a final price in writing'],
  calendar: 'Add to my calendar',
  seeVisit: 'See, move or cancel this visit',
  isBooked: 'A visit is booked',
  willCome: (company: string, phone: string) =>
    `${company} will come to see your driveway. To change that, open this page on the device it was booked with, use the link in the calendar entry or e-mail${phone ? `, or call ${phone}` : ''}.`,
  canceledTitle: 'This visit is cancelled',
  movedTitle: 'Your visit is moved',
  visitTitle: (company: string) => `Your visit with ${company}`,
  takenKept: 'This time was just taken. Please choose another one. Your visit stays as it was.',
  noOtherTimes: 'No other times are free online at the moment.',
  move: 'Move to another time',
  moveText: (company: string) => `Choose a time: your visit moves there, and ${company} is told at once.`,
  times: (count: number) => (count === 1 ? '1 time' : `${count} times`),
  moveTo: (day: string, time: string) => `Move to ${day}, ${time}`,
  cancel: 'Cancel this visit',
  cancelAsk: (company: string) => `${company} is told at once, and the time is free for others.`,
  cancelYes: 'Yes, cancel it',
  over: 'This visit has begun or is over.',
  bookAnother: 'Book another time',
  seeProposal: 'See the proposal',
};
type BookingWords = typeof en;

function lengthText(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? 'an hour' : `${minutes / 60} hours`;
}

function lengthTextEs(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutos`;
  return minutes === 60 ? 'una hora' : `${minutes / 60} horas`;
}

const es = {
  bookVisit: 'Reservar una visita',
  looking: 'Buscando horas disponibles…',
  failed: 'No se pudieron cargar las horas disponibles.',
  tryAgain: 'Intentar de nuevo',
  pleaseCall: (phone) => (phone ? `Por favor, llame al ${phone}.` : 'Por favor, comuníquese con nosotros.'),
  noneFree: 'No hay horas disponibles en línea.',
  bookedAlready: 'Ya hay una visita reservada.',
  weConfirm: (minutes) =>
    `Confirmamos la medida y le damos un precio final. Gratis, dura aproximadamente ${lengthTextEs(minutes)}.`,
  previousWeek: 'Semana anterior',
  nextWeek: 'Semana siguiente',
  days: 'Días',
  freeTimes: 'Horas disponibles',
  chooseTime: 'Elija una hora',
  continueWith: (time) => `Continuar: ${time}`,
  zone: (day, zone) => `${day}. Horario: ${zone}.`,
  change: 'Cambiar',
  name: 'Nombre',
  phone: 'Teléfono',
  phoneHint: 'Para que la empresa pueda comunicarse con usted.',
  email: 'Correo electrónico',
  emailHint: 'Para su confirmación.',
  note: 'Nota (opcional)',
  book: 'Reservar esta visita',
  booking: 'Reservando…',
  toThisCompany: 'Sus datos van solamente a esta empresa, para esta visita.',
  booked: 'Su visita está reservada',
  willMeet: (company, address) => `${company} se reunirá con usted en ${address}.`,
  questions: (phone) => `¿Preguntas? Llame al ${phone}.`,
  promises: [
    'Medimos con cinta métrica',
    'Usted ve muestras de adoquines a la luz del día',
    'Usted recibe un precio final por escrito',
  ],
  calendar: 'Agregar a mi calendario',
  seeVisit: 'Ver, cambiar o cancelar esta visita',
  isBooked: 'Hay una visita reservada',
  willCome: (company, phone) =>
    `${company} vendrá a ver su entrada. Para cambiarlo, abra esta página en el dispositivo con el que se reservó, use el enlace del calendario o del correo electrónico${phone ? `, o llame al ${phone}` : ''}.`,
  canceledTitle: 'Esta visita está cancelada',
  movedTitle: 'Su visita tiene una nueva hora',
  visitTitle: (company) => `Su visita con ${company}`,
  takenKept: 'Esa hora acaba de ocuparse. Por favor, elija otra. Su visita queda como estaba.',
  noOtherTimes: 'Por el momento no hay otras horas disponibles en línea.',
  move: 'Cambiar a otra hora',
  moveText: (company) => `Elija una hora: su visita se cambia y ${company} se entera de inmediato.`,
  times: (count) => (count === 1 ? '1 hora' : `${count} horas`),
  moveTo: (day, time) => `Cambiar al ${day}, ${time}`,
  cancel: 'Cancelar esta visita',
  cancelAsk: (company) => `${company} se entera de inmediato, y la hora queda libre para otras personas.`,
  cancelYes: 'Sí, cancelar',
  over: 'Esta visita ya comenzó o ya terminó.',
  bookAnother: 'Reservar otra hora',
  seeProposal: 'Ver la propuesta',
} satisfies BookingWords;

export const bookingWords: Readonly<Record<Language, BookingWords>> = { en, es };
