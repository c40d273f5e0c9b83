import type { Language } from '#shared/language/language.ts';
import { asSentence } from '#shared/text/as-sentence.ts';
import { homeownerMailWords } from '../mail/homeowner-mail-words.ts';

/** What mails to the signer say: with the copy, about a canceled contract, and about a deposit that did not arrive. */
const en = {
  ...homeownerMailWords.en,
  signedSubject: (company: string, address: string) => `Your copy: offer from ${company} for ${address}`,
  canceledSubject: (company: string) => `Canceled: contract with ${company}`,
  signed: (company: string) => asSentence(`You signed the offer from ${company}`),
  canceled: (company: string) => `Your contract with ${company} is canceled.`,
  inWriting: (day: string) => `They recorded that you canceled it in writing on ${day}.`,
  chosen: (names: string) => `Chosen: ${names}`,
  price: (money: string) => `Price: ${money}`,
  deposit: (money: string) => `Deposit: ${money}`,
  none: 'none',
  copy: (url: string) => `Your copy, to read and keep: ${url}`,
  mayCancel: (day: string) => `You may cancel there until ${day}, without giving a reason.`,
  paidBack: 'Anything you paid will be paid back.',
  unpaidSubject: (company: string) => `Deposit not paid: contract with ${company}`,
  unpaid: (money: string, company: string) => asSentence(`Your bank did not pay the deposit of ${money} to ${company}`),
  payAgain: (url: string) => `You can try again here: ${url}`,
};
type CopyMailWords = typeof en;

const es = {
  ...homeownerMailWords.es,
  signedSubject: (company, address) => `Su copia: oferta de ${company} para ${address}`,
  canceledSubject: (company) => `Cancelado: contrato con ${company}`,
  signed: (company) => asSentence(`Usted firmó la oferta de ${company}`),
  canceled: (company) => `Su contrato con ${company} está cancelado.`,
  inWriting: (day) => `Anotaron que usted lo canceló por escrito el ${day}.`,
  chosen: (names) => `Lo que eligió: ${names}`,
  price: (money) => `Precio: ${money}`,
  deposit: (money) => `Depósito: ${money}`,
  none: 'ninguno',
  copy: (url) => `Su copia, para leer y guardar: ${url}`,
  mayCancel: (day) => `Ahí puede cancelar hasta el ${day}, sin dar ninguna razón.`,
  paidBack: 'Se le devuelve lo que haya pagado.',
  unpaidSubject: (company) => `Depósito no pagado: contrato con ${company}`,
  unpaid: (money, company) => asSentence(`Su banco no pagó el depósito de ${money} a ${company}`),
  payAgain: (url) => `Puede pagarlo de nuevo aquí: ${url}`,
} satisfies CopyMailWords;

export const copyMailWords: Readonly<Record<Language, CopyMailWords>> = { en, es };
