import { Camera, Ruler, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';

import { landingSteps, landingStepsHead } from '../../../content/landing.ts';
import { pictures } from '../../../content/pictures.ts';
import type { PictureFileName } from '../parts/picture-files.ts';
import { Picture } from '../parts/picture.tsx';
import { SectionHeader } from '../parts/section-header.tsx';
import { StepList } from '../parts/step-list.tsx';
import { Tag } from '../parts/tag.tsx';

type StepPicture = (typeof landingSteps)[number]['picture'];

const SIZES = '(max-width: 720px) 100vw, (max-width: 1100px) 50vw, 400px';

function StepPhoto({ name, alt, className }: { name: PictureFileName; alt: string; className?: string }) {
  return <Picture name={name} alt={alt} sizes={SIZES} {...(className === undefined ? {} : { className })} />;
}

/** Map with a service area of two ZIP codes. */
function ServiceArea() {
  return (
    <>
      <StepPhoto name="zip-codes" alt="A service area of two zip codes from above" />
      <svg viewBox="0 0 400 250" preserveAspectRatio="none" aria-hidden="true">
        <g fill="#2563EB" stroke="#fff" strokeWidth={2.5} strokeLinejoin="round">
          <path fillOpacity={0.34} d="M66 40h128v66h54v100H66z" />
          <path fillOpacity={0.18} d="M198 40h140v166H252V102h-54z" />
        </g>
      </svg>
      <span className="tag zip-1">33304</span>
      <span className="tag zip-2">33305</span>
    </>
  );
}

function Phones() {
  return (
    <div className="phonepic">
      <Picture name="phone-proposal" alt="A proposal page on a phone" sizes="160px" />
      <Picture name="phone-booking" alt="Choosing a time for a visit on a phone" sizes="160px" />
    </div>
  );
}

const shown: Readonly<Record<StepPicture, ReactNode>> = {
  'zip-codes': <ServiceArea />,
  'house-1-before': (
    <>
      <StepPhoto name="house-1-before" alt={pictures['house-1-before'].alt} className="low" />
      <Tag icon={<Camera className="i" />}>Street-level before</Tag>
    </>
  ),
  'house-1-aerial': (
    <>
      <StepPhoto name="house-1-aerial" alt={pictures['house-1-aerial'].alt} />
      <Tag icon={<Ruler className="i" />}>Measured from satellite</Tag>
    </>
  ),
  'house-1-after': (
    <>
      <StepPhoto name="house-1-after" alt={pictures['house-1-after'].alt} className="low" />
      <Tag icon={<Sparkles className="i" />}>Preview render</Tag>
    </>
  ),
  envelope: <StepPhoto name="envelope" alt="A hand-addressed envelope" className="top" />,
  'proposal-page': <Phones />,
};

/** The six steps of the service. */
export function Steps() {
  return (
    <section className="sec" id="how">
      <div className="wrap">
        <SectionHeader {...landingStepsHead} />
        <StepList level="h3" steps={landingSteps.map((step) => ({ ...step, picture: shown[step.picture] }))} />
      </div>
    </section>
  );
}
