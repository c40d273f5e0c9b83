import { controls } from './controls.tsx';
import type { Entry } from './entry.ts';
import { fields } from './fields.tsx';
import { notices } from './notices.tsx';
import { overlays } from './overlays.tsx';
import { pictures } from './pictures.tsx';

const groups: Readonly<Record<string, readonly Entry[]>> = {
  Controls: controls,
  Fields: fields,
  Notices: notices,
  Overlays: overlays,
  Pictures: pictures,
};

/** Every component of `frontend/ui` in its states. Served by `npm run dev` only. */
export function Gallery() {
  return (
    <main className="mx-auto grid max-w-[1240px] gap-10 p-4 md:p-8">
      <h1 className="display text-2xl">Gallery of components</h1>
      {Object.entries(groups).map(([title, entries]) => (
        <section key={title} aria-label={title} className="grid gap-4">
          <h2 className="display text-xl">{title}</h2>
          <div className="grid items-start gap-4 md:grid-cols-2">
            {entries.map(({ components, Show }) => (
              <article
                key={components.join(' ')}
                data-components={components.join(' ')}
                className="grid min-w-0 gap-4 rounded-lg border bg-paper p-4 md:p-6"
              >
                <h3 className="font-semibold">{components.join(', ')}</h3>
                <Show />
              </article>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
