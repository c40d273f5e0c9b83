import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, isValidElement } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { createQueryClient } from '../api/query-client.ts';

type Props = Readonly<Record<string, unknown>>;
/** What a component needs around it, such as a router. */
export type Frame = ComponentType<{ readonly children: ReactNode }> | typeof Fragment;

/** What a hook or a component returns on its first render. Functions in it can be called afterwards. */
export function firstRender<T>(use: () => T, client = createQueryClient(), Around: Frame = Fragment): T {
  const results: T[] = [];
  function Probe(): ReactNode {
    results.push(use());
    return null;
  }
  markupOf(
    <Around>
      <Probe />
    </Around>,
    client,
  );
  const [result] = results;
  if (result === undefined) throw new Error('Nothing was returned');
  return result;
}

/** What a component returns after a press on something that it shows, or after several presses in a row. */
export function afterPress<T>(
  use: () => T,
  press: ((shown: T) => void) | readonly ((shown: T) => void)[],
  client = createQueryClient(),
  Around: Frame = Fragment,
): T {
  let last: T | undefined;
  const presses = [press].flat();
  firstRender(
    () => {
      last = use();
      // A state that is set during a render renders the component again at once, even without a browser.
      presses.shift()?.(last);
      return last;
    },
    client,
    Around,
  );
  if (last === undefined) throw new Error('Nothing was returned');
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

/** An element's component as a function without props, for components that their file does not export. */
export const renderOf =
  ({ type, props }: ReactElement<Props>) =>
  (): ReactElement<Props> =>
    (type as (props: Props) => ReactElement<Props>)(props);

/** What an element's component returns on its first render. */
export const rendered = (element: ReactElement<Props>, client = createQueryClient(), Around: Frame = Fragment) =>
  firstRender(renderOf(element), client, Around);

/** All elements in a tree, including those in props, such as a dialog's buttons. */
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

/** Calls one of an element's handlers: `act(button, 'onClick')`. */
export function act({ props }: ReactElement<Props>, name: string, ...values: readonly unknown[]): void {
  (props[name] as (...values: readonly unknown[]) => void)(...values);
}

/** Presses the first element that has these props, or calls another of its handlers. */
export const press = (tree: unknown, props: Props, handler = 'onClick', ...values: readonly unknown[]): void =>
  act(elementWith(tree, props), handler, ...values);
