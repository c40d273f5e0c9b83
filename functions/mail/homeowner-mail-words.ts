import type { Language } from '#shared/language/language.ts';

type Ways = { readonly phone: string; readonly canReply: boolean };

/** The words that all mails to homeowners share, whatever they are about. */
const en = {
  greeting: (name: string) => `Hello ${name},`,
  where: (address: string) => `Where: ${address}`,
  /** How to reach the company; undefined when there is no way. */
  questions({ phone, canReply }: Ways): string | undefined {
    const ways = [phone && `call ${phone}`, canReply && 'reply to this e-mail'].filter(Boolean).join(' or ');
    return ways ? `Questions? Please ${ways}.` : undefined;
  },
};
type HomeownerMailWords = typeof en;

const es = {
  greeting: (name) => `Hola, ${name}:`,
  where: (address) => `Dónde: ${address}`,
  questions({ phone, canReply }) {
    const ways = [phone && `llame al ${phone}`, canReply && 'responda a este correo'].filter(Boolean).join(' o ');
    return ways ? `¿Preguntas? Por favor, ${ways}.` : undefined;
  },
} satisfies HomeownerMailWords;

export const homeownerMailWords: Readonly<Record<Language, HomeownerMailWords>> = { en, es };
