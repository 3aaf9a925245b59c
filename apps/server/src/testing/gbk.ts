/** Bytes of a text as Excel in China saves a CSV file. */
export function inGbk(text: string): Buffer {
  return Buffer.from([...text].flatMap((sign) => codes().get(sign) ?? [sign.charCodeAt(0)]));
}

let known: Map<string, readonly number[]> | undefined;

/** By the platform's own decoder: it has no encoder. */
function codes(): Map<string, readonly number[]> {
  if (known) return known;
  known = new Map();
  const decoder = new TextDecoder('gbk');
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const sign = decoder.decode(Uint8Array.of(first, second));
      if ([...sign].length === 1 && sign !== '\ufffd') known.set(sign, [first, second]);
    }
  return known;
}
