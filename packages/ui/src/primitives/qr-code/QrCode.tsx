import { useMemo } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';

export interface QrCodeProps {
  /** What a phone reads, such as a link. */
  value: string;
  /** What the picture leads to, for those who do not see it. */
  label: string;
  /** Pixels of one side. @default 180 */
  size?: number;
}

/** A QR code drawn as one SVG path, dark on light in every theme: cameras read nothing else for certain. */
export function QrCode({ value, label, size = 180 }: QrCodeProps) {
  const code = useMemo(() => encode(value, { ecc: 'M', border: 4 }), [value]);
  const path = useMemo(() => pathOf(code.data), [code]);
  return (
    <Picture
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
    >
      <rect width={code.size} height={code.size} />
      <path d={path} />
    </Picture>
  );
}

/** One horizontal bar for each run of dark modules. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const bars: string[] = [];
  rows.forEach((row, y) => {
    let from = -1;
    for (let x = 0; x <= row.length; x++) {
      if (row[x] && from < 0) from = x;
      if (!row[x] && from >= 0) {
        bars.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
        from = -1;
      }
    }
  });
  return bars.join('');
}

const Picture = styled.svg`
  flex: none;
  max-width: 100%;
  border-radius: var(--radius-sm);

  > rect { fill: var(--qr-light); }
  > path { fill: var(--qr-dark); }
`;
