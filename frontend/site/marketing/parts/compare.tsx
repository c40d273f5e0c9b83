import { ChevronsLeftRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { pictures } from '../../../content/pictures.ts';
import type { PictureName } from '../../../content/pictures.ts';
import { Picture } from './picture.tsx';

export type CompareProps = {
  readonly before: PictureName;
  readonly after: PictureName;
  readonly sizes: string;
};

/**
 * Before and after in one frame. A script sets the position, because the content security policy forbids inline styles.
 */
export function Compare({ before, after, sizes }: CompareProps) {
  const [at, setAt] = useState(45);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.style.setProperty('--at', `${at}%`), [at]);
  return (
    <div className="ba" ref={frame}>
      <Picture name={after} alt={pictures[after].alt} sizes={sizes} />
      <Picture name={before} alt={pictures[before].alt} sizes={sizes} className="b" />
      <span className="lab l" aria-hidden="true">
        Before
      </span>
      <span className="lab r" aria-hidden="true">
        After
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={2}
        value={at}
        aria-label="Compare before and after"
        aria-valuetext={`${at} percent before`}
        onChange={({ currentTarget }) => setAt(currentTarget.valueAsNumber)}
      />
      <span className="bar" aria-hidden="true">
        <b>
          <ChevronsLeftRight className="i" />
        </b>
      </span>
      <span className="cap">Sample imagery, preview render</span>
    </div>
  );
}
