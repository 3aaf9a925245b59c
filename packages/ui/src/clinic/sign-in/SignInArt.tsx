import { styled } from 'styled-components';

const lines = 25;

/** One contour of the hill: a swell on the left, the summit near x = 575, both fading line by line downwards. */
function contour(line: number): string {
  const points: string[] = [];
  for (let x = -20; x <= 860; x += 20) {
    const swell = 18 * Math.exp(-line / 9) * Math.cos((x - 80) / 70);
    const summit = 150 * Math.exp(-line / 11) * Math.exp(-(((x - 575) / 130) ** 2));
    points.push(`${x} ${(388 + line * 22.5 + swell - summit).toFixed(1)}`);
  }
  return `M${points.join('L')}`;
}

const contours = Array.from({ length: lines }, (_, line) => contour(line));

/** A hill of contour lines and the sun behind it. Decorative. */
export function SignInArt() {
  return (
    <Picture viewBox="0 0 840 900" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <circle cx="628" cy="252" r="60" />
      <path data-hill d={`${contours[0]}L860 920L-20 920Z`} />
      {contours.map((path, line) => (
        <path key={path} d={path} opacity={0.3 + 0.5 * Math.sin((Math.PI * (line + 1)) / (lines + 6))} />
      ))}
    </Picture>
  );
}

const Picture = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
  stroke: var(--ramp-brand-600);

  circle { fill: var(--ramp-amber-200); stroke: none; }
  path[data-hill] { fill: var(--brand-tint); stroke: none; }
`;
