import { Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { createQueryClient } from '../api/query-client.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { WideDialog } from '../ui/wide-dialog.tsx';
import { elementsIn, firstRender, markupOf, rendered, textOf } from './first-render.tsx';
import type { Frame } from './first-render.tsx';

const dialogs: readonly unknown[] = [Dialog, WideDialog, ConfirmDialog];
type Element = ReactElement<Readonly<Record<string, ReactNode>>>;

/** The first dialog of a tree, or of the component that the tree consists of. */
function dialogIn(tree: unknown, client: ReturnType<typeof createQueryClient>, Around: Frame): Element {
  const elements = elementsIn(tree);
  const found = elements.find(({ type }) => dialogs.includes(type));
  if (found?.type === ConfirmDialog) return ConfirmDialog(found.props as never);
  if (found) return found as Element;
  const [first] = elements;
  if (typeof first?.type !== 'function') throw new Error('There is no dialog');
  return dialogIn(rendered(first, client, Around), client, Around);
}

/** What a person reads in a dialog, top to bottom: title, description, content and buttons. */
export function textOfDialog({ props }: ReactElement, client = createQueryClient(), Around: Frame = Fragment): string {
  const { title, description, children, actions, footer } = props as Element['props'];
  const parts = [title, description, children, actions, footer];
  return textOf(parts.map((part) => markupOf(<Around>{part}</Around>, client)).join(' '));
}

/** What a person reads in the first dialog of a component. */
export const dialogText = (use: () => unknown, client = createQueryClient(), Around: Frame = Fragment): string =>
  textOfDialog(dialogIn(firstRender(use, client, Around), client, Around), client, Around);

/** The words written in a tree itself. For menus and other parts that open only in a browser. */
export function wordsIn(node: unknown): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(wordsIn).filter(Boolean).join(' ');
  const [element] = elementsIn(node);
  return element ? wordsIn(element.props['children']) : '';
}
