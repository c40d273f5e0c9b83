import { Plus } from 'lucide-react';

import type { Question } from '../../../content/faq.ts';

type QuestionsProps = { readonly name: string; readonly questions: readonly Question[] };

/** Accordion with at most one open answer, without JavaScript. */
export function Questions({ name, questions }: QuestionsProps) {
  return (
    <div>
      {questions.map(({ question, answer }, index) => (
        <details key={question} name={name} open={index === 0}>
          <summary>
            {question}
            <Plus className="i" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
