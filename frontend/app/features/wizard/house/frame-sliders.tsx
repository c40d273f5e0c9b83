import { streetSliders } from '#shared/photos/street-pose.ts';
import { SliderField } from '../../../../ui/slider-field.tsx';

/** Degrees; heading is counted from facing the house (docs/decisions/0020). */
export type Look = { readonly heading: number; readonly pitch: number; readonly fov: number };

export const firstLook: Look = {
  heading: streetSliders.heading.default,
  pitch: streetSliders.pitch.default,
  fov: streetSliders.fov.default,
};

type FrameSlidersProps = { readonly look: Look; readonly onChange: (look: Look) => void };

/** Sliders for the direction in which the camera looks (product 5.26 to 5.28). */
export function FrameSliders({ look, onChange }: FrameSlidersProps) {
  return (
    <>
      <SliderField
        label="Heading"
        unit="°"
        {...streetSliders.heading}
        value={look.heading}
        onChange={(heading) => onChange({ ...look, heading })}
      />
      <SliderField
        label="Pitch"
        unit="°"
        {...streetSliders.pitch}
        value={look.pitch}
        onChange={(pitch) => onChange({ ...look, pitch })}
      />
      <SliderField
        label="Field of view"
        unit="°"
        {...streetSliders.fov}
        value={look.fov}
        onChange={(fov) => onChange({ ...look, fov })}
      />
    </>
  );
}
