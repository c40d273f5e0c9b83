import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';

import { dialogText } from '../testing/dialog-text.tsx';
import { DialogNotLoaded, lazyDialog } from './lazy-dialog.tsx';

const nothing = (): void => undefined;

/** What a screen with a dialog shows once nothing is loading any more. */
async function shown(dialog: ReactNode): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <main>
      <h1>Proposals</h1>
      {dialog}
    </main>,
    { onError: (fault) => void faults.push(fault) },
  );
  expect(faults).toEqual([]);
  return new Response(prelude).text();
}

describe('a dialog whose code is loaded when it is opened', () => {
  test('leaves the screen as it is when that fails, and asks again when it is opened again', async () => {
    let isOnline = false;
    const Lazy = lazyDialog(async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
      return ({ name }: { readonly name: string; readonly onClose: () => void }) => <p>Offer of {name}</p>;
    });
    const open = () => shown(<Lazy name="P-000001" onClose={nothing} />);
    expect(await open()).toContain('<h1>Proposals</h1>');
    isOnline = true;
    expect(await open()).toContain('Offer of');
  });

  test('says what failed and what to do next', () => {
    expect(dialogText(() => DialogNotLoaded({ onClose: nothing }))).toBe(
      'This could not be loaded Check your connection, then reload the page. ' +
        'Paveprint may also have been updated since you opened it. Close Reload the Page',
    );
  });
});
