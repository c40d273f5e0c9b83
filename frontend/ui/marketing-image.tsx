import { useId } from 'react';

import { JOINT_OPACITY, jointsPath } from '#shared/marketing/marketing-joints.ts';
import type { MarketingPlan, PhotoItem, PlanItem, TextItem } from '#shared/marketing/marketing-plan.ts';
import { measureText } from '#shared/marketing/text-metrics.ts';
import { QrCode } from './qr-code.tsx';
import type { SizedImage, useSizes } from './use-sizes.ts';

type MarketingImageProps = {
  readonly plan: MarketingPlan;
  readonly images: ReturnType<typeof useSizes>;
  readonly label: string;
  readonly className: string;
};

/** Live preview of a marketing image, drawn from the same plan as the server's image. */
export function MarketingImage({ plan, images, label, className }: MarketingImageProps) {
  const id = useId();
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${plan.width} ${plan.height}`} className={className}>
      <Background plan={plan} id={id} />
      {plan.photos.map((photo) => (
        <Photo key={photo.slot} photo={photo} image={images[photo.slot]} id={id} />
      ))}
      {plan.items.map((item, n) => (
        <Item key={n} item={item} />
      ))}
      <QrCode {...plan.qr} />
      {plan.logo && <image href={images.logo?.url} {...plan.logo} />}
    </svg>
  );
}

/** `id` keeps the SVG ids unique when a page shows several previews. */
function Background({ plan, id }: { readonly plan: MarketingPlan; readonly id: string }) {
  const { width, height, background, shadows } = plan;
  return (
    <>
      <defs>
        <linearGradient id={`${id}-fall`} x1="0" y1="0" x2="0.35" y2="1">
          <stop offset="0" stopColor={background.from} />
          <stop offset="1" stopColor={background.to} />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#${id}-fall)`} />
      <path
        d={jointsPath(plan)}
        fill="none"
        stroke={background.joints}
        strokeOpacity={JOINT_OPACITY}
        strokeWidth={2.7}
      />
      {shadows.map((item, n) => (
        <Item key={n} item={item} />
      ))}
    </>
  );
}

type PhotoProps = { readonly photo: PhotoItem; readonly image: SizedImage | undefined; readonly id: string };

function Photo({ photo, image, id }: PhotoProps) {
  const { slot, box, crop, radius, frame } = photo;
  const half = frame.width / 2;
  const clip = `${id}-${slot}`;
  return (
    <>
      <clipPath id={clip}>
        <rect {...box} rx={radius} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <svg {...box} viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`} preserveAspectRatio="none">
          <image href={image?.url} width={image?.width} height={image?.height} />
        </svg>
      </g>
      <rect
        x={box.x + half}
        y={box.y + half}
        width={box.width - frame.width}
        height={box.height - frame.width}
        rx={radius - half}
        fill="none"
        stroke={frame.color}
        strokeWidth={frame.width}
      />
    </>
  );
}

function Item({ item }: { readonly item: PlanItem }) {
  if (item.kind === 'text') return <TextLine line={item} />;
  const { box, radius, fill, opacity } = item;
  return <rect {...box} rx={radius} fill={fill} fillOpacity={opacity} />;
}

const weights = { display: 800, bold: 700, semibold: 600, medium: 500 } as const;

/** The text is stretched to the server's width, because this browser's fonts may differ. */
function TextLine({ line }: { readonly line: TextItem }) {
  const { text, face, size, x, y, anchor, tracking, fill } = line;
  if (text === '') return null;
  return (
    <text
      x={x}
      y={y}
      fill={fill}
      fontSize={size}
      fontWeight={weights[face]}
      fontFamily={face === 'display' ? 'var(--font-display)' : 'var(--font-sans)'}
      textAnchor={anchor}
      textLength={measureText(text, face, size, tracking)}
      className="whitespace-pre"
    >
      {text}
    </text>
  );
}
