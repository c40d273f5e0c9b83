import type { DocumentBlock } from '../estimates/print-document.ts';
import type { Language } from '../language/language.ts';

/** What a notice is filled in with, in the words of its language. */
export type NoticeFacts = {
  readonly signedOn: string;
  readonly lastDay: string;
  /** The company with its address. */
  readonly where: string;
};

type NoticeWords = {
  readonly title: string;
  readonly signedOn: (day: string) => string;
  readonly paragraphs: (facts: NoticeFacts) => readonly string[];
  readonly cancels: string;
  readonly signature: string;
  readonly day: string;
};

/** The form of 16 CFR 429.1(b) for sales that are agreed at the buyer's home. */
const en: NoticeWords = {
  title: 'Notice of Cancellation',
  signedOn: (day) => `Date of the contract: ${day}`,
  paragraphs: ({ lastDay, where }) => [
    'You may CANCEL this transaction, without any Penalty or Obligation, within THREE BUSINESS DAYS from the above date.',
    'If you cancel, any property traded in, any payments made by you under the contract or sale, and any negotiable instrument executed by you will be returned within TEN BUSINESS DAYS following receipt by the seller of your cancellation notice, and any security interest arising out of the transaction will be canceled.',
    "If you cancel, you must make available to the seller at your residence, in substantially as good condition as when received, any goods delivered to you under this contract or sale, or you may, if you wish, comply with the instructions of the seller regarding the return shipment of the goods at the seller's expense and risk.",
    'If you do make the goods available to the seller and the seller does not pick them up within 20 days of the date of your Notice of Cancellation, you may retain or dispose of the goods without any further obligation. If you fail to make the goods available to the seller, or if you agree to return the goods to the seller and fail to do so, then you remain liable for performance of all obligations under the contract.',
    `To cancel this transaction, mail or deliver a signed and dated copy of this notice, or any other written notice, to ${where}, or use the link of your copy, NOT LATER THAN MIDNIGHT OF ${lastDay}.`,
  ],
  cancels: 'I HEREBY CANCEL THIS TRANSACTION.',
  signature: "Buyer's signature",
  day: 'Date',
};

const es: NoticeWords = {
  title: 'Aviso de cancelación',
  signedOn: (day) => `Fecha del contrato: ${day}`,
  paragraphs: ({ lastDay, where }) => [
    'Usted puede CANCELAR esta transacción, sin ninguna penalidad ni obligación, dentro de TRES DÍAS HÁBILES a partir de la fecha indicada arriba.',
    'Si cancela, todo bien que haya entregado a cuenta, todo pago que haya hecho según el contrato o la venta y todo título negociable que haya firmado le serán devueltos dentro de DIEZ DÍAS HÁBILES después de que el vendedor reciba su aviso de cancelación, y toda garantía real que surja de la transacción quedará cancelada.',
    'Si cancela, debe poner a disposición del vendedor, en su residencia y en condiciones sustancialmente tan buenas como cuando los recibió, los bienes que se le hayan entregado según este contrato o venta; o puede, si lo desea, seguir las instrucciones del vendedor sobre la devolución de los bienes, a cargo y riesgo del vendedor.',
    'Si pone los bienes a disposición del vendedor y este no los recoge dentro de los 20 días siguientes a la fecha de su aviso de cancelación, usted puede quedárselos o disponer de ellos sin ninguna otra obligación. Si no los pone a disposición del vendedor, o si acepta devolvérselos y no lo hace, sigue siendo responsable de cumplir todas las obligaciones del contrato.',
    `Para cancelar esta transacción, envíe por correo o entregue una copia firmada y fechada de este aviso, o cualquier otro aviso por escrito, a ${where}, o use el enlace de su copia, A MÁS TARDAR A LA MEDIANOCHE DEL ${lastDay}.`,
  ],
  cancels: 'POR LA PRESENTE CANCELO ESTA TRANSACCIÓN.',
  signature: 'Firma del comprador',
  day: 'Fecha',
};

const noticeWords: Readonly<Record<Language, NoticeWords>> = { en, es };

/** How many notices a buyer gets: one to send, and one to keep. */
const COPIES = 2;

function notice(facts: NoticeFacts, words: NoticeWords): DocumentBlock[] {
  const said = [words.signedOn(facts.signedOn), ...words.paragraphs(facts), words.cancels];
  return [
    { kind: 'page-break' },
    { kind: 'heading', text: words.title },
    ...said.map((text) => ({ kind: 'text' as const, text, strong: true as const })),
    { kind: 'signature', labels: [words.signature, words.day] },
  ];
}

/** The notices by which a homeowner may cancel in writing, each on a page of its own (product 35.95). */
export const noticesOfCancellation = (facts: NoticeFacts, language: Language): DocumentBlock[] =>
  Array.from({ length: COPIES }, () => notice(facts, noticeWords[language])).flat();
