/** Words of pages that say only one thing: missing, opted out, no more e-mail. */
export const NOTICE_WORDS = {
  missingTitle: 'Proposal not found',
  missing: 'We could not find this proposal',
  missingText:
    'The link may be mistyped, or your contractor may have withdrawn the proposal. Please check the link, or ask the company that sent it to you.',
  closedTitle: 'Proposal not available right now',
  closed: 'This page is not available right now',
  closedText:
    'Please ask the company that sent it to you. Nothing was deleted, and anything you agreed on with them still stands.',
  refused: 'This did not work',
  backToVisit: 'Back to your visit',
  backToProposal: 'Back to the proposal',
  tryAgain: 'Try again',
  done: 'Done',
  optedOutTitle: 'No more designs or mail',
  optedOutBefore: '',
  optedOutEveryone: ' will get no more designs or mail made with Paveprint from any company.',
  optedOutAccount: ' will get no more designs or mail made with Paveprint from this company.',
  optedOutChecked: 'We will check the address, and then close it to every other company too.',
  mayStillArrive: 'A mailer that is already in the mail may still arrive.',
  unsubscribeTitle: 'No more e-mail?',
  unsubscribeText:
    'The company that wrote to you will send no more e-mail to this address. Your proposal stays where it is.',
  unsubscribe: 'Stop sending me e-mail',
  unsubscribedTitle: 'No more e-mail',
  unsubscribed: 'The company will send no more e-mail to this address.',
};
type NoticeWords = typeof NOTICE_WORDS;

export const NOTICE_WORDS_ES = {
  missingTitle: 'Propuesta no encontrada',
  missing: 'Esta propuesta no está aquí',
  missingText:
    'Es posible que el enlace tenga un error o que su contratista haya retirado la propuesta. Por favor, revise el enlace o pregunte a la empresa que se lo envió.',
  closedTitle: 'La propuesta no se muestra por ahora',
  closed: 'Esta página no se muestra por ahora',
  closedText:
    'Por favor, pregunte a la empresa que se la envió. No se borró nada, y lo que usted haya acordado con ella sigue igual.',
  refused: 'Esto no funcionó',
  backToVisit: 'Volver a su visita',
  backToProposal: 'Volver a la propuesta',
  tryAgain: 'Intentar de nuevo',
  done: 'Listo',
  optedOutTitle: 'No más diseños ni correo',
  optedOutBefore: 'La dirección ',
  optedOutEveryone: ' no recibirá más diseños ni más correo hecho con Paveprint, de ninguna empresa.',
  optedOutAccount: ' no recibirá más diseños ni más correo hecho con Paveprint, de esta empresa.',
  optedOutChecked: 'Verificamos la dirección y después la cerramos también para todas las demás empresas.',
  mayStillArrive: 'Es posible que todavía le llegue algún correo que ya está en camino.',
  unsubscribeTitle: '¿No quiere más correo electrónico?',
  unsubscribeText:
    'La empresa que le escribió no enviará más correo electrónico a esta dirección. Su propuesta se queda donde está.',
  unsubscribe: 'No me envíen más correo electrónico',
  unsubscribedTitle: 'No más correo electrónico',
  unsubscribed: 'La empresa ya no envía correo electrónico a esta dirección.',
} satisfies NoticeWords;
