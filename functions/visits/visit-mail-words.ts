import type { Language } from '#shared/language/language.ts';
import { homeownerMailWords } from '../mail/homeowner-mail-words.ts';

/** The words of mails and calendar entries about a visit, for the people at the house. */
const en = {
  ...homeownerMailWords.en,
  when: (when: string, zone: string) => `When: ${when} (${zone})`,
  told: {
    booked: (company: string) => `${company} will visit you.`,
    moved: (company: string) => `Your visit with ${company} was moved to another time.`,
    cancelled: (company: string) => `Your visit with ${company} is canceled.`,
  },
  subjects: {
    booked: (company: string, start: string) => `Your visit with ${company} is booked: ${start}`,
    moved: (company: string, start: string) => `Your visit with ${company} was moved: ${start}`,
    cancelled: (company: string, start: string) => `Your visit with ${company} is canceled: ${start}`,
  },
  price: (price: string) => `Estimated price: ${price}, final after the visit`,
  proposal: (url: string) => `Your proposal: ${url}`,
  calendar: (url: string) => `For your calendar: ${url}`,
  change: (url: string) => `To move or cancel: ${url}`,
  again: (url: string) => `To book another time: ${url}`,
  calendarName: (company: string) => `Visit from ${company}`,
  calendarEntry: (company: string) => `Driveway visit: ${company}`,
  calendarPhone: (phone: string) => `Phone: ${phone}`,
  reminderSubject: (company: string, start: string) => `Your visit with ${company}: ${start}`,
  reminder: (company: string) => `This is a reminder that ${company} will visit you.`,
};
type VisitMailWords = typeof en;

const es = {
  ...homeownerMailWords.es,
  when: (when, zone) => `Cuándo: ${when} (${zone})`,
  told: {
    booked: (company) => `${company} visitará su casa.`,
    moved: (company) => `Su visita con ${company} tiene ahora otra hora.`,
    cancelled: (company) => `Su visita con ${company} está cancelada.`,
  },
  subjects: {
    booked: (company, start) => `Su visita con ${company} está reservada: ${start}`,
    moved: (company, start) => `Su visita con ${company} cambió de hora: ${start}`,
    cancelled: (company, start) => `Su visita con ${company} está cancelada: ${start}`,
  },
  price: (price) => `Precio estimado: ${price}; el precio final se da después de la visita`,
  proposal: (url) => `Su propuesta: ${url}`,
  calendar: (url) => `Para su calendario: ${url}`,
  change: (url) => `Para cambiarla o cancelarla: ${url}`,
  again: (url) => `Para reservar otra hora: ${url}`,
  calendarName: (company) => `Visita de ${company}`,
  calendarEntry: (company) => `Visita para la entrada de autos: ${company}`,
  calendarPhone: (phone) => `Teléfono: ${phone}`,
  reminderSubject: (company, start) => `Su visita con ${company}: ${start}`,
  reminder: (company) => `Le recordamos que ${company} visitará su casa.`,
} satisfies VisitMailWords;

export const visitMailWords: Readonly<Record<Language, VisitMailWords>> = { en, es };
