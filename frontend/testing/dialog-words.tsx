import type { ReactElement, ReactNode } from 'react';

import { createQueryClient } from '../api/query-client.ts';
import { elementWith, firstRender, markupOf, textOf } from './first-render.tsx';

type Props = Readonly<Record<string, unknown>>;

/** What a component returns once something in its first render was pressed, for example a button that opens a dialog. */
export function renderAfter<T>(use: () => T, press: (first: T) => void, client = createQueryClient()): T {
  let isPressed = false;
  const results: T[] = [];
  firstRender(() => {
    const result = use();
    results.push(result);
    if (isPressed) return result;
    isPressed = true;
    press(result);
    return result;
  }, client);
  const last = results.at(-1);
  if (last === undefined) throw new Error('Nothing was returned');
  return last;
}

/** What the component of an element returns when it is first rendered: itself an element. */
export function renderOf({ type, props }: ReactElement<Props>, client = createQueryClient()): ReactElement<Props> {
  if (typeof type !== 'function') throw new Error('This element has no component');
  const Component = type as (props: Props) => ReactElement<Props>;
  return firstRender(() => Component(props), client);
}

/** What a person reads in a dialog: its title, its description, what is in it, and its buttons. */
export function wordsIn({ props }: ReactElement<Props>, client = createQueryClient()): string {
  const { title, description, children, footer, actions } = props as Readonly<Record<string, ReactNode>>;
  return [title, description, children, footer, actions]
    .map((part) => textOf(markupOf(part, client)))
    .filter(Boolean)
    .join(' ');
}

/** Presses the first element with these props, or calls another of its functions. */
export function press(tree: unknown, props: Props, handler = 'onClick', ...given: readonly unknown[]): void {
  (elementWith(tree, props).props[handler] as (...values: readonly unknown[]) => void)(...given);
}
