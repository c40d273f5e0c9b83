import { useCallback, useEffect, useState } from 'react';

import { sections } from './section-card.tsx';
import type { SectionId } from './section-card.tsx';

/** A section is in view once its top has passed this share of the window's height. */
const LINE = 0.35;

/** The section in view, and a function that scrolls to another. */
export function useSectionInView(): readonly [SectionId, (id: SectionId) => void] {
  const [current, setCurrent] = useState<SectionId>('project');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(inView());
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    addEventListener('scroll', later, { passive: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', later);
      removeEventListener('resize', later);
    };
  }, []);
  const go = useCallback((id: SectionId) => {
    document.getElementById(id)?.scrollIntoView({ block: 'start' });
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
    setCurrent(id);
  }, []);
  return [current, go];
}

function inView(): SectionId {
  const passed = sections.filter(
    ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= innerHeight * LINE,
  );
  return passed.at(-1)?.id ?? 'project';
}
