import { useState } from 'react';

import { createQueryClient } from '../api/query-client.ts';
import { afterPress, press } from './first-render.tsx';
import { InRouter } from './in-router.tsx';

/** What a form shows after a press on the first button that has these props, while the save has no answer yet. */
export function whileSaved(
  form: () => unknown,
  button: Readonly<Record<string, unknown>>,
  client = createQueryClient(),
) {
  const use = () => {
    const [, renderAgain] = useState(false);
    return { shown: form(), renderAgain };
  };
  const save = ({ shown, renderAgain }: ReturnType<typeof use>): void => {
    press(shown, button);
    renderAgain(true);
  };
  return afterPress(use, save, client, InRouter).shown;
}
