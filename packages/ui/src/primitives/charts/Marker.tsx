import type { MarkerShape } from './chart-style.ts';

interface MarkerProps {
  shape: MarkerShape;
  colour: string;
  x: number;
  y: number;
}

/** A point of a line: each series has a shape of its own, so that colour is never the only difference. */
export function Marker({ shape, colour, x, y }: MarkerProps) {
  const stroke = { fill: 'none', stroke: colour, strokeWidth: 2 } as const;
  const solid = { fill: colour, stroke: 'var(--bg-surface)', strokeWidth: 1 } as const;
  const at = `translate(${x},${y})`;
  switch (shape) {
    case 'circle':
      return <circle transform={at} r={4} {...solid} />;
    case 'ring':
      return <circle transform={at} r={3.5} {...stroke} fill="var(--bg-surface)" />;
    case 'square':
      return <rect transform={at} x={-3.5} y={-3.5} width={7} height={7} {...solid} />;
    case 'triangle':
      return <path transform={at} d="M0,-5 L4.5,3.5 L-4.5,3.5 Z" {...solid} />;
    case 'diamond':
      return <path transform={at} d="M0,-5 L5,0 L0,5 L-5,0 Z" {...solid} />;
    case 'plus':
      return <path transform={at} d="M-4,0 H4 M0,-4 V4" {...stroke} />;
    case 'cross':
      return <path transform={at} d="M-3,-3 L3,3 M-3,3 L3,-3" {...stroke} />;
    case 'bar':
      return <rect transform={at} x={-1.5} y={-5} width={3} height={10} {...solid} />;
  }
}
