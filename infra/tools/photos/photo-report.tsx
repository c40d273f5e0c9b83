import { renderToStaticMarkup } from 'react-dom/server';

import { MIN_GUESS_SCORE } from '#shared/pavers/find-driveway.ts';
import type { PhotoStep, PhotoTrial } from './try-photo.ts';

/** One HTML page, with every picture in it. */
export const photoReport = (trials: readonly PhotoTrial[], day: string): string =>
  `<!doctype html>${renderToStaticMarkup(<Report trials={trials} day={day} />)}`;

const STYLE = `
body { margin: 2rem; font: 15px/1.5 system-ui, sans-serif; color: #111827; background: #f9fafb; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.125rem; margin: 2rem 0 0.5rem; }
.steps { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem; }
figure { margin: 0; padding: 0.75rem; background: #fff; border: 1px solid #e5e7eb; border-radius: 0.5rem; }
img { display: block; width: 100%; border-radius: 0.25rem; } figcaption { margin-top: 0.5rem; }
.note { color: #4b5563; } [role="alert"] { color: #b91c1c; }
`;

function Report({ trials, day }: { readonly trials: readonly PhotoTrial[]; readonly day: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Photos tried</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>Photos tried on {day}</h1>
        <p>{summaryOf(trials)}</p>
        {trials.map((trial) => (
          <Trial key={trial.name} trial={trial} />
        ))}
      </body>
    </html>
  );
}

/** '13 pictures, 4 guesses trusted, 3 of 5 drags traced. Median times: Found 120 ms, ...' */
export function summaryOf(trials: readonly PhotoTrial[]): string {
  const steps = trials.flatMap((trial) => trial.steps);
  const drags = steps.filter(({ title }) => title === 'Traced');
  const counts = [
    `${trials.length} pictures`,
    `${trials.filter(({ confidence }) => confidence >= MIN_GUESS_SCORE).length} guesses trusted`,
    ...(drags.length > 0 ? [`${drags.filter(({ picture }) => picture).length} of ${drags.length} drags traced`] : []),
    ...(trials.some(({ refusal }) => refusal) ? [`${trials.filter(({ refusal }) => refusal).length} refused`] : []),
  ];
  const times = [...new Set(steps.map(({ title }) => title))].map((title) => `${title} ${medianOf(steps, title)} ms`);
  return `${counts.join(', ')}. Median times: ${times.join(', ')}.`;
}

function medianOf(steps: readonly PhotoStep[], title: PhotoStep['title']): string {
  const times = steps.flatMap((step) => (step.title === title ? [step.milliseconds] : []));
  return (times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0).toFixed(0);
}

function Trial({ trial: { name, steps, refusal } }: { readonly trial: PhotoTrial }) {
  return (
    <section>
      <h2>{name}</h2>
      {refusal !== undefined && <p role="alert">{refusal}</p>}
      <div className="steps">
        {steps.map((step) => (
          <Step key={step.title} photo={name} step={step} />
        ))}
      </div>
    </section>
  );
}

function Step({ photo, step }: { readonly photo: string; readonly step: PhotoStep }) {
  const { title, milliseconds, note, picture } = step;
  return (
    <figure>
      {picture && <img src={dataUrl(picture)} alt={`${title}: ${photo}`} loading="lazy" />}
      <figcaption>
        <strong>{title}</strong> {milliseconds.toFixed(0)} ms
        <br />
        <span className="note">{note}</span>
      </figcaption>
    </figure>
  );
}

const dataUrl = (jpeg: Uint8Array): string => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
