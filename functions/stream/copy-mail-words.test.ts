import { expect, test } from 'vitest';

import { copyMailWords } from './copy-mail-words.ts';

test.each(['en', 'es'] as const)(
  'mails to a signer have one dot after the name of a company that ends with one: %s',
  (language) => {
    const { signed, unpaid } = copyMailWords[language];
    const sentences = [signed('Oak Paving Co.'), unpaid('$5.00', 'Oak Paving Co.')];
    expect(sentences).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/[^.] Oak Paving Co\.$/)));
    expect(signed('Oak Paving')).toMatch(/Oak Paving\.$/);
  },
);
