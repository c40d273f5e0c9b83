import { X } from 'lucide-react';

import { exitIntent, sampleMailer } from '../../../content/landing.ts';
import { Island } from '../../island.tsx';
import { TrialForm } from '../forms/trial-form.tsx';
import { Film } from '../parts/film.tsx';
import { films } from '../parts/films.ts';
import { TrialLink } from '../parts/trial-link.tsx';

function CloseButton() {
  return (
    <button type="button" className="dlg-x" data-close="" aria-label="Close">
      <X className="i" />
    </button>
  );
}

function SampleDialog() {
  const { title, lead } = sampleMailer;
  return (
    <dialog id="sample" className="wide" aria-labelledby="sample-title">
      <CloseButton />
      <div className="dlg-head">
        <h2 id="sample-title">{title}</h2>
        <p>{lead}</p>
      </div>
      <Film {...films.mailer} />
    </dialog>
  );
}

/** Opened by islands/exit-intent.ts when the pointer leaves through the top of the window. */
function ExitDialog() {
  const { title, text, cta, dismiss } = exitIntent;
  return (
    <dialog id="exit" aria-labelledby="exit-title" data-exit-intent="">
      <CloseButton />
      <div className="dlg-head">
        <h2 id="exit-title">{title}</h2>
        <p>{text}</p>
      </div>
      <div className="dlg-foot">
        <TrialLink className="btn-clay btn-lg">{cta}</TrialLink>
        <button type="button" className="btn btn-ghost btn-lg" data-close="">
          {dismiss}
        </button>
      </div>
    </dialog>
  );
}

export function LandingDialogs() {
  return (
    <>
      <Island name="trial" of={TrialForm} props={{}} wake="touch" />
      <SampleDialog />
      <ExitDialog />
    </>
  );
}
