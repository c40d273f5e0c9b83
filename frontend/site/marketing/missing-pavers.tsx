import { brickTone, herringboneBricks, turnedMiddle } from './parts/herringbone.ts';

const [WIDTH, HEIGHT, BRICK, JOINT] = [620, 420, 44, 3.2];
const HOLE = { x: 42, y: -20, radius: 62 };

/** Herringbone paving with a few pavers missing, the illustration of the 404 page. */
export function MissingPavers() {
  const laid = herringboneBricks(-14, 14).filter((brick) => {
    const { x, y } = turnedMiddle(brick);
    return Math.abs(x * BRICK) < WIDTH / 2 - 30 && Math.abs(y * BRICK) < HEIGHT / 2 - 24;
  });
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${-WIDTH / 2 - 20} ${-HEIGHT / 2 - 30} ${WIDTH + 40} ${HEIGHT + 60}`}
      width={WIDTH + 40}
      height={HEIGHT + 60}
    >
      <g transform="rotate(45)">
        {laid.map((brick) => {
          const { x, y } = turnedMiddle(brick);
          const missing = Math.hypot(x * BRICK - HOLE.x, y * BRICK - HOLE.y) < HOLE.radius;
          return (
            <rect
              key={`${brick.x} ${brick.y}`}
              x={(brick.x * BRICK + JOINT / 2).toFixed(1)}
              y={(brick.y * BRICK + JOINT / 2).toFixed(1)}
              width={(brick.width * BRICK - JOINT).toFixed(1)}
              height={(brick.height * BRICK - JOINT).toFixed(1)}
              rx={3}
              {...(missing
                ? { fill: '#EDE6DA', stroke: '#B9B2A4', strokeWidth: 1.5, strokeDasharray: '5 5' }
                : { fill: brickTone(brick) })}
            />
          );
        })}
      </g>
    </svg>
  );
}
