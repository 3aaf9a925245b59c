/** A colour in the space of the picker. */
export interface Color {
  /** 0 to 360. */
  hue: number;
  /** 0 to 100. */
  saturation: number;
  /** 0 to 100. */
  brightness: number;
  /** 0 to 1. */
  alpha: number;
}

interface Rgb {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** Reads #rgb, #rrggbb, #rrggbbaa, rgb(…) and rgba(…). */
export function parseColor(text: string): Color | undefined {
  const rgb = parseHex(text.trim()) ?? parseFunction(text.trim());
  return rgb && fromRgb(rgb);
}

function parseHex(text: string): Rgb | undefined {
  const digits = /^#?([0-9a-f]{3,8})$/i.exec(text)?.[1];
  if (digits === undefined || digits.length === 5 || digits.length === 7) return undefined;
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const at = (index: number) => Number.parseInt(long.slice(index, index + 2), 16);
  return { red: at(0), green: at(2), blue: at(4), alpha: long.length === 8 ? at(6) / 255 : 1 };
}

function parseFunction(text: string): Rgb | undefined {
  const inside = /^rgba?\(([^()]{1,60})\)$/i.exec(text)?.[1];
  const parts = inside?.split(/[\s,/]+/).filter(Boolean) ?? [];
  const [red, green, blue, alpha = 1] = parts.map((part) =>
    part.endsWith('%') ? Number(part.slice(0, -1)) / 100 : Number(part),
  );
  const isByte = (part: number | undefined): part is number => part !== undefined && part >= 0 && part <= 255;
  if (!isByte(red) || !isByte(green) || !isByte(blue) || !(alpha >= 0 && alpha <= 1)) return undefined;
  return { red, green, blue, alpha };
}

function fromRgb({ red, green, blue, alpha }: Rgb): Color {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const most = Math.max(r, g, b);
  const span = most - Math.min(r, g, b);
  const sixth =
    span === 0
      ? 0
      : most === r
        ? ((g - b) / span + 6) % 6
        : most === g
          ? (b - r) / span + 2
          : (r - g) / span + 4;
  return { hue: sixth * 60, saturation: most === 0 ? 0 : (span / most) * 100, brightness: most * 100, alpha };
}

function toRgb({ hue, saturation, brightness, alpha }: Color): Rgb {
  const [s, v] = [saturation / 100, brightness / 100];
  const part = (offset: number) => {
    const k = (offset + hue / 60) % 6;
    return Math.round(255 * (v - v * s * Math.max(0, Math.min(k, 4 - k, 1))));
  };
  return { red: part(5), green: part(3), blue: part(1), alpha };
}

/** What FormMaking's picker answers: #RRGGBB, or rgba(…) where the widget knows opacity. */
export function formatColor(color: Color, hasAlpha: boolean): string {
  const { red, green, blue, alpha } = toRgb(color);
  if (hasAlpha) return `rgba(${red}, ${green}, ${blue}, ${Math.round(alpha * 100) / 100})`;
  return `#${[red, green, blue]
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}
