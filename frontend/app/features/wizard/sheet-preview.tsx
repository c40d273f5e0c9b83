import { useQuery } from '@tanstack/react-query';

import { jointOpacity, jointsPath } from '#shared/imaging/marketing-joints.ts';
import { marketingLayout } from '#shared/imaging/marketing-layout.ts';
import type { MarketingPlan, PhotoItem, PlanItem, TextItem } from '#shared/imaging/marketing-plan.ts';
import { measureText } from '#shared/imaging/text-metrics.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { marketingContentOf } from './marketing-content.ts';
import { QrCode } from './qr-code.tsx';
import { type Sized, useSizes } from './use-sizes.ts';
import type { WizardState } from './wizard-state.ts';

type SheetPreviewProps = { readonly proposal: Proposal; readonly state: WizardState };

/** The marketing image as it will be, from the same plan that the server draws. */
export function SheetPreview({ proposal, state }: SheetPreviewProps) {
  const { data: all = [] } = useQuery(organizationsQuery());
  const { beforeImageR2Url: before, afterImageR2Url: after, areaImageR2Url: area } = proposal;
  const pictures = useSizes({ before, after, area, logo: state.form.companyLogo || undefined });
  if (!pictures.before || !pictures.after) return null;
  const organization = all.find(({ id }) => id === state.organizationId);
  const plan = marketingLayout(marketingContentOf(proposal, state, organization), {
    before: pictures.before,
    after: pictures.after,
    ...(pictures.area && { area: pictures.area }),
    ...(pictures.logo && { logo: pictures.logo }),
  });
  return (
    <svg
      role="img"
      aria-label="Preview of the marketing image"
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      className="absolute inset-0 m-auto max-h-full max-w-full rounded-sm bg-paper shadow-overlay"
    >
      <Ground plan={plan} />
      {plan.photos.map((photo) => (
        <Photo key={photo.slot} photo={photo} picture={pictures[photo.slot]} />
      ))}
      {plan.items.map((item, n) => (
        <Item key={n} item={item} />
      ))}
      <QrCode {...plan.qr} />
      {plan.logo && <image href={pictures.logo?.url} {...plan.logo} />}
    </svg>
  );
}

function Ground({ plan }: { readonly plan: MarketingPlan }) {
  const { width, height, background, shadows } = plan;
  return (
    <>
      <defs>
        <linearGradient id="sheet-fall" x1="0" y1="0" x2="0.35" y2="1">
          <stop offset="0" stopColor={background.from} />
          <stop offset="1" stopColor={background.to} />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill="url(#sheet-fall)" />
      <path
        d={jointsPath(plan)}
        fill="none"
        stroke={background.joints}
        strokeOpacity={jointOpacity}
        strokeWidth={2.7}
      />
      {shadows.map((item, n) => (
        <Item key={n} item={item} />
      ))}
    </>
  );
}

function Photo({ photo, picture }: { readonly photo: PhotoItem; readonly picture: Sized | undefined }) {
  const { slot, box, crop, radius, frame } = photo;
  const half = frame.width / 2;
  const clip = `sheet-${slot}`;
  return (
    <>
      <clipPath id={clip}>
        <rect {...box} rx={radius} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <svg {...box} viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`} preserveAspectRatio="none">
          <image href={picture?.url} width={picture?.width} height={picture?.height} />
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
  if (item.kind === 'text') return <Line line={item} />;
  const { box, radius, fill, opacity } = item;
  return <rect {...box} rx={radius} fill={fill} fillOpacity={opacity} />;
}

const weights = { display: 800, bold: 700, semibold: 600, medium: 500 } as const;

/** Stretched to the width that the server's outlines have, whatever this browser's fonts do. */
function Line({ line }: { readonly line: TextItem }) {
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
