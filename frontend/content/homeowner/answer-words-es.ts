import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import type { HomeownerAnswer } from '#shared/language/homeowner-answers.ts';

const answersInSpanish: Readonly<Record<HomeownerAnswer, string>> = {
  notSent: 'No se pudo enviar. Por favor, espere un momento e inténtelo de nuevo, o llame.',
  tooMany: 'Son demasiados intentos. Por favor, espere un poco e inténtelo de nuevo.',
  timeTaken: 'Esa hora acaba de ocuparse. Por favor, elija otra.',
  visitBooked:
    'Ya hay una visita reservada con esta página. Para cambiarla, use el enlace que está en su confirmación.',
  visitMissing: 'No se encontró la visita',
  earlierVisit: 'Este enlace es de una visita anterior. Por favor, use el enlace de su última reserva.',
  visitBegunCancel: 'Esta visita ya comenzó, así que no se puede cancelar.',
  visitBegunMove: 'Esta visita ya comenzó, así que no se puede cambiar de hora.',
  visitIsCanceled: 'Esta visita está cancelada. Por favor, reserve otra hora.',
  noVisits: 'Aquí no se pueden reservar visitas. Por favor, llame a la empresa.',
  proposalMissing: 'No se encontró la propuesta',
  offerMissing: 'No se encontró la oferta',
  notOurLink: 'Este enlace no es nuestro. Por favor, copie la dirección completa del correo electrónico.',
  pageClosed: 'Esta página no se muestra por ahora. Por favor, pregunte a la empresa que se la envió.',
  noName: 'Por favor, escriba un nombre',
  webAddressInName: 'Por favor, escriba un nombre sin dirección web',
  noReach: 'Por favor, escriba un número de teléfono o un correo electrónico',
  badPhone: 'Por favor, escriba el número de teléfono completo, con el código de área',
  badEmail: 'Por favor, escriba el correo electrónico completo',
  noVisitorName: 'Por favor, escriba su nombre',
  noSignerName: 'Por favor, escriba su nombre',
  unprintableName: 'Por favor, escriba su nombre en letras latinas: el contrato no puede imprimir estas.',
  noQuestion: 'Por favor, escriba su pregunta',
  offerSigned: 'Gracias. La oferta está firmada.',
  offerSignedUnmailed:
    'Gracias. La oferta está firmada. No llegará ningún correo con su copia: ese día ya se enviaron demasiados. Por favor, guarde aquí su copia.',
  offerDeclined: 'Gracias por avisarnos.',
  questionSent: 'Su pregunta está en camino.',
  offerCanceled: 'El contrato está cancelado. Se le devuelve lo que haya pagado.',
  offerChanged: 'Esta oferta cambió. Por favor, lea la nueva.',
  choiceMissing: 'Esta oferta no tiene lo que usted eligió. Por favor, vuelva a cargar la página.',
  newerOffer: 'Esta oferta no se puede mostrar ni cambiar en este momento. Por favor, inténtelo más tarde.',
  manyAnswers: 'Varias personas están respondiendo a la vez. Por favor, inténtelo de nuevo.',
  manyQuestions: 'Aquí ya se hicieron muchas preguntas. Por favor, llame a la empresa.',
  tooLateToCancel: 'El plazo para cancelar terminó. Por favor, llame a la empresa.',
  noSignedOffer:
    'Aquí no hay una oferta firmada. Es posible que una nueva la haya reemplazado: por favor, vuelva a cargar la página.',
  noSignedCopy: 'Aquí no hay ninguna copia firmada.',
  offerIsOver: 'Esta oferta ya fue respondida o ya terminó.',
  offerExpired: 'El último día de esta oferta ya pasó, así que su respuesta no cuenta.',
  optOutOfOwn: 'Solo las personas de esta dirección pueden decir que no quieren más correo.',
  notFromHere: 'Esta solicitud no vino de Paveprint. Por favor, vuelva a cargar la página e inténtelo de nuevo.',
  notPaidOnline: 'Por ahora esta empresa no acepta pagos en línea. Por favor, pague de otra manera, o llame.',
  bankIsAsked: 'Su banco ya está procesando el pago. Puede tardar algunos días.',
  depositPaid: 'El depósito ya está pagado. Por favor, vuelva a cargar la página.',
  paymentsSilent: 'El servicio de pagos no responde en este momento. Por favor, inténtelo de nuevo.',
};

/** The Spanish sentence for each English sentence that the server answers. */
export const spanishBySentence: ReadonlyMap<string, string> = new Map(
  Object.entries(homeownerAnswers).map(([name, sentence]) => [sentence, answersInSpanish[name as HomeownerAnswer]]),
);
