/** Last in a box that scrolls: fades its lower edge as long as there is more below. */
export const ScrollFade = () => (
  <div
    aria-hidden="true"
    className="pointer-events-none sticky bottom-0 -mt-8 h-8 bg-linear-to-t from-paper to-transparent"
  />
);
