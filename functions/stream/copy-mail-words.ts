import type { Language } from '#shared/language/language.ts';

type Ways = { readonly phone: string; readonly canReply: boolean };

/** What the mail with the signer's copy says. */
const en = {
  greeting: (name: string) => `Hello ${name},`,
  signedSubject: (company: string, address: string) => `Your copy: offer of ${company} for ${address}`,
  canceledSubject: (company: string) => `Canceled: contract with ${company}`,
  signed: (company: string) => `You signed the offer of ${company}.`,
  canceled: (company: string) => `Your contract with ${company} is canceled.`,
  where: (address: string) => `Where: ${address}`,
  chosen: (names: string) => `Chosen: ${names}`,
  price: (money: string) => `Price: ${money}`,
  deposit: (money: string) => `Deposit: ${money}`,
  none: 'none',
  copy: (url: string) => `Your copy, to read and to keep: ${url}`,
  mayCancel: (day: string) => `You may cancel there until ${day}, without giving a reason.`,
  paidBack: 'Everything you paid is paid back.',
  questions({ phone, canReply }: Ways): string | undefined {
    const ways = [phone && `call ${phone}`, canReply && 'answer this e-mail'].filter(Boolean).join(' or ');
    return ways ? `Questions? Please ${ways}.` : undefined;
  },
};
type CopyMailWords = typeof en;

const es = {
  greeting: (name) => `Hola, ${name}:`,
  signedSubject: (company, address) => `Su copia: oferta de ${company} para ${address}`,
  canceledSubject: (company) => `Cancelado: contrato con ${company}`,
  signed: (company) => `Usted firmó la oferta de ${company}.`,
  canceled: (company) => `Su contrato con ${company} está cancelado.`,
  where: (address) => `Dónde: ${address}`,
  chosen: (names) => `Lo que eligió: ${names}`,
  price: (money) => `Precio: ${money}`,
  deposit: (money) => `Depósito: ${money}`,
  none: 'ninguno',
  copy: (url) => `Su copia, para leer y guardar: ${url}`,
  mayCancel: (day) => `Ahí puede cancelar hasta el ${day}, sin dar ninguna razón.`,
  paidBack: 'Se le devuelve todo lo que pagó.',
  questions({ phone, canReply }) {
    const ways = [phone && `llame al ${phone}`, canReply && 'responda a este correo'].filter(Boolean).join(' o ');
    return ways ? `¿Preguntas? Por favor, ${ways}.` : undefined;
  },
} satisfies CopyMailWords;

export const copyMailWords: Readonly<Record<Language, CopyMailWords>> = { en, es };
