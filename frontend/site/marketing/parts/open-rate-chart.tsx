import { brickTone, herringboneBricks, turnedMiddle } from './herringbone.ts';

const MESSAGES = 200;
const BRICK = 17.4;
const JOINT = 1.8;
/** Half the chart's size, in brick widths. */
const HALF_WIDTH = 254 / BRICK;
const HALF_HEIGHT = 125 / BRICK;

const bricks = herringboneBricks(-60, 60)
  .map((brick) => ({ brick, middle: turnedMiddle(brick) }))
  .filter(({ middle }) => Math.abs(middle.x) < HALF_WIDTH && Math.abs(middle.y) < HALF_HEIGHT)
  .toSorted((a, b) => b.middle.y - a.middle.y || a.middle.x - b.middle.x)
  .slice(0, MESSAGES)
  .map(({ brick }) => brick);

export const chartSize = { width: 536, height: 276 } as const;

type OpenRateChartProps = { readonly opened: number; readonly color?: string };

/** Two hundred pavers, one per message. Those of opened messages are filled, from the bottom up. */
export function OpenRateChart({ opened, color }: OpenRateChartProps) {
  const { width, height } = chartSize;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      width={width}
      height={height}
    >
      <g transform="rotate(45)">
        {bricks.map((brick, index) => (
          <rect
            key={`${brick.x} ${brick.y}`}
            x={(brick.x * BRICK + JOINT / 2).toFixed(1)}
            y={(brick.y * BRICK + JOINT / 2).toFixed(1)}
            width={(brick.width * BRICK - JOINT).toFixed(1)}
            height={(brick.height * BRICK - JOINT).toFixed(1)}
            rx={1.5}
            {...(index < opened
              ? { fill: color ?? brickTone(brick) }
              : { fill: '#EFE9DE', stroke: '#CFC7B8', strokeWidth: 0.8 })}
          />
        ))}
      </g>
    </svg>
  );
}
