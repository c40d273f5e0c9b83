import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { createQueryClient } from '../../../../api/query-client.ts';
import { act, afterPress, elementsIn, elementWith, press } from '../../../../testing/first-render.tsx';
import { completed, modelOf } from '../testing/in-wizard.tsx';
import { WizardContext } from '../wizard-model.ts';
import { SendButton } from './send-button.tsx';

const model = modelOf(completed);
const InWizard = ({ children }: { readonly children: ReactNode }) => (
  <WizardContext value={model}>{children}</WizardContext>
);

const open = (shown: unknown): void => press(shown, { variant: 'primary' });
const isDialog = { proposal: completed };

test('a reply that comes late closes its own dialog and none that was opened since', () => {
  let replyToFirst = (): void => undefined;
  const shown = afterPress(
    SendButton,
    [
      open,
      (first) => {
        const dialog = elementWith(first, isDialog);
        replyToFirst = () => act(dialog, 'onClose');
        replyToFirst();
      },
      (closed) => {
        expect(elementsIn(closed).some(({ props }) => 'onClose' in props)).toBe(false);
        open(closed);
      },
      () => replyToFirst(),
    ],
    createQueryClient(),
    InWizard,
  );
  expect(elementWith(shown, isDialog).props).toHaveProperty('onClose');
});
