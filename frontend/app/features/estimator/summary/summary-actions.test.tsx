import { useReducer } from 'react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { act, afterPress, elementsIn, firstRender, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { emptyForm } from '../form/estimate-form.ts';
import { useEstimate } from '../save/use-estimate.ts';
import { SummaryActions } from './summary-actions.tsx';

const unsaved = firstRender(() =>
  useEstimate({ start: emptyForm, draftKey: 'new', userId: '1', onSaved: () => undefined }),
);
const saved = { ...unsaved, form: { ...emptyForm, id: 12, version: 1 } };

afterEach(() => vi.unstubAllGlobals());

function printFrom(summary: ReactNode): void {
  const [item] = elementsIn(summary).filter(({ key }) => key?.includes('customer-pdf'));
  if (item) act(item, 'onClick');
}

describe('the summary', () => {
  test('saves, and says while it works', () => {
    expect(textOf(markupOf(<SummaryActions session={unsaved} />))).toBe('Print Save Estimate');
    expect(textOf(markupOf(<SummaryActions session={{ ...unsaved, busy: true }} />))).toContain('Saving...');
  });

  test('of a saved estimate has its status, of which people choose four', () => {
    expect(textOf(markupOf(<SummaryActions session={saved} />))).toBe('Status Draft Sent Won Lost Print Save Estimate');
  });

  test('saves unsaved work before it fetches a document', async () => {
    const did: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      did.push(path);
      return Promise.resolve(new Response('Please try again.', { status: 429 }));
    });
    const save = () => {
      did.push('saved');
      return Promise.resolve(12);
    };
    const print = (session: typeof unsaved) => printFrom(firstRender(() => SummaryActions({ session })));
    print({ ...saved, dirty: true, save });
    await expect.poll(() => did).toEqual(['saved', '/api/estimates/12/customer-pdf']);
    did.length = 0;
    print({ ...saved, dirty: false, save });
    await expect.poll(() => did).toEqual(['/api/estimates/12/customer-pdf']);
  });

  test('says that it prints while the document is made', () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const use = () => {
      const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
      return { summary: SummaryActions({ session: saved }), renderAgain };
    };
    const { summary } = afterPress(use, (shown) => {
      printFrom(shown.summary);
      shown.renderAgain();
    });
    expect(textOf(markupOf(summary))).toBe('Status Draft Sent Won Lost Printing... Save Estimate');
  });
});
