import { QueryClientProvider } from '@tanstack/react-query';
import { isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { createQueryClient } from '../api/query-client.ts';

type Props = Readonly<Record<string, unknown>>;

/** What a hook or a component returns when it is first rendered; functions in it can be called afterwards. */
export function firstRender<T>(use: () => T, client = createQueryClient()): T {
  const results: T[] = [];
  function Probe(): ReactNode {
    results.push(use());
    return null;
  }
  markupOf(<Probe />, client);
  const [result] = results;
  if (result === undefined) throw new Error('Nothing was returned');
  return result;
}

/** What a component returns next, after something was done with what it returned first, such as a press. */
export function renderAfter<T>(use: () => T, act: (first: T) => void, client = createQueryClient()): T {
  const results: T[] = [];
  function Probe(): ReactNode {
    const result = use();
    results.push(result);
    // A component that changes its own state while it renders is rendered again at once.
    if (results.length === 1) act(result);
    return null;
  }
  markupOf(<Probe />, client);
  const [, last] = results;
  if (last === undefined) throw new Error('Nothing was changed');
  return last;
}

export function markupOf(node: ReactNode, client = createQueryClient()): string {
  return renderToStaticMarkup(<QueryClientProvider client={client}>{node}</QueryClientProvider>);
}

/** HTML as a person reads it: without tags, with plain quotes. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** All elements in a tree, also those in props such as a dialog's buttons. */
export function elementsIn(node: unknown): readonly ReactElement<Props>[] {
  if (Array.isArray(node)) return node.flatMap(elementsIn);
  if (!isValidElement<Props>(node)) return [];
  return [node, ...Object.values(node.props).flatMap(elementsIn)];
}

/** The first element that has these props. */
export function elementWith(node: unknown, props: Props): ReactElement<Props> {
  const found = elementsIn(node).find((one) =>
    Object.entries(props).every(([name, value]) => one.props[name] === value),
  );
  if (!found) throw new Error(`There is no element with ${JSON.stringify(props)}`);
  return found;
}
