import type { BookingWords } from './booking-words-en.ts';

export const bookingSpanish = {
  bookVisit: 'Reservar una visita',
  looking: 'Buscando horas disponibles…',
  failed: 'No se pudieron cargar las horas disponibles.',
  tryAgain: 'Intentar de nuevo',
  pleaseCall: (phone) => (phone ? `Por favor, llame al ${phone}.` : 'Por favor, comuníquese con nosotros.'),
  noneFree: 'No hay horas disponibles en línea.',
  bookedAlready: 'Ya hay una visita reservada.',
  weConfirm: (minutes) =>
    `Confirmamos la medida y le damos un precio final. Gratis, dura aproximadamente ${lengthTextEs(minutes)}.`,
  weGoOver: (minutes) => `Repasamos el trabajo con usted. Gratis, dura aproximadamente ${lengthTextEs(minutes)}.`,
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
  noMail:
    'No llegará ningún correo sobre esto: ese día ya se enviaron demasiados. Por favor, guarde el enlace de esta visita.',
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
  timesAre: (zone) => `Horario: ${zone}.`,
  times: (count) => (count === 1 ? '1 hora' : `${count} horas`),
  moveTo: (day, time) => `Cambiar al ${day}, ${time}`,
  cancel: 'Cancelar esta visita',
  cancelAsk: (company) => `${company} se entera de inmediato, y la hora queda libre para otras personas.`,
  cancelYes: 'Sí, cancelar',
  over: 'Esta visita ya comenzó o ya terminó.',
  bookAnother: 'Reservar otra hora',
  seeProposal: 'Ver la propuesta',
} satisfies BookingWords;

function lengthTextEs(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutos`;
  return minutes === 60 ? 'una hora' : `${minutes / 60} horas`;
}
