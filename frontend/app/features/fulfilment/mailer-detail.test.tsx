import { expect, test } from 'vitest';

import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { MailerDetail } from './mailer-detail.tsx';
import { sampleMailer } from './testing/sample-mailer.ts';
import { useMailerMoves } from './use-mailer-moves.ts';

const nothing = (): void => undefined;

function Detail({ company }: { readonly company: string }) {
  const moves = useMailerMoves('requested', nothing);
  const actions = { moves, onApprove: nothing, onHold: nothing, onRelease: nothing };
  return <MailerDetail piece={{ ...sampleMailer, company }} isTitled {...actions} />;
}

test.each([
  { company: 'Sample Paving', line: /^Sample Paving · Card/ },
  { company: '', line: /^Card/ },
])('a mailer of "$company" names company and format, with a dot only between the two', ({ company, line }) => {
  expect(textOf(markupOf(<Detail company={company} />))).toMatch(line);
});
