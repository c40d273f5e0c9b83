import { useCallback, useEffect, useState } from 'react';

import { sections } from './section-card.tsx';
import type { SectionId } from './section-card.tsx';

/** A section is in view once its top has passed this share of the window's height. */
const IN_VIEW_SHARE = 0.35;

/** The section in view, and a function that scrolls to another. */
export function useSectionInView(): readonly [SectionId, (id: SectionId) => void] {
  const [current, setCurrent] = useState<SectionId>('project');
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      setCurrent(inView());
    };
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };
    addEventListener('scroll', scheduleUpdate, { passive: true });
    addEventListener('resize', scheduleUpdate);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scheduleUpdate);
      removeEventListener('resize', scheduleUpdate);
    };
  }, []);
  const goTo = useCallback((id: SectionId) => {
    document.getElementById(id)?.scrollIntoView({ block: 'start' });
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
    setCurrent(id);
  }, []);
  return [current, goTo];
}

/** @internal exported for tests */
export function inView(): SectionId {
  const last = sections.at(-1)?.id ?? 'project';
  // On a tall screen, the last section cannot scroll as far up as the others.
  if (scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1) return last;
  const passed = sections.filter(
    ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= innerHeight * IN_VIEW_SHARE,
  );
  return passed.at(-1)?.id ?? 'project';
}
