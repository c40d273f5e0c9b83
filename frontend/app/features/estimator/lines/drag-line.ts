import type { Dispatch } from 'react';

import type { FormChange } from '../form/estimate-form.ts';

const rowOf = (id: number): Element | null => document.querySelector(`[data-line="${id}"]`);

/** Moves a line item while it is dragged: it swaps with another once it has passed the middle of that row. */
export function dragLine(id: number, dispatch: Dispatch<FormChange>): void {
  const move = ({ clientX, clientY }: PointerEvent) => {
    const target = document.elementFromPoint(clientX, clientY)?.closest('[data-line]');
    const own = rowOf(id)?.getBoundingClientRect();
    if (!target || !own) return;
    const { top, height } = target.getBoundingClientRect();
    const middle = top + height / 2;
    const passed = own.top < top ? clientY > middle : clientY < middle;
    const before = Number(target.getAttribute('data-line'));
    if (passed && before !== id) dispatch({ kind: 'place', id, before });
  };
  const stop = () => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', stop);
    removeEventListener('pointercancel', stop);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', stop);
  addEventListener('pointercancel', stop);
}
