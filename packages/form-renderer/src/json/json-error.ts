const token = /[ \t\r\n]+|([{}[\],:])|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Where a text stops being JSON, as an index into it. Engines word this differently or not at all, so we look. */
export function jsonErrorAt(text: string): number {
  /** The brackets that are open; the last is the innermost. */
  const open: string[] = [];
  let wanted: 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'next' = 'value';
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const isValue: boolean = wanted === 'value' || wanted === 'valueOrEnd';
    if (text[at] === '"') {
      if (!isValue && wanted !== 'key' && wanted !== 'keyOrEnd') return at;
      const end = stringEnd(text, at);
      if (text[end] !== '"') return end;
      wanted = isValue ? 'next' : 'colon';
      at = end + 1;
      continue;
    }
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) return at;
    const [, sign, scalar] = match;
    const isEnd = sign !== undefined && open.at(-1) === (sign === '}' ? '{' : '[') && /[}\]]/.test(sign);
    if (scalar !== undefined && isValue) wanted = 'next';
    else if ((sign === '{' || sign === '[') && isValue) {
      open.push(sign);
      wanted = sign === '{' ? 'keyOrEnd' : 'valueOrEnd';
    } else if (sign === ':' && wanted === 'colon') wanted = 'value';
    else if (sign === ',' && wanted === 'next' && open.length > 0)
      wanted = open.at(-1) === '{' ? 'key' : 'value';
    else if (isEnd && (wanted === 'next' || wanted === (sign === '}' ? 'keyOrEnd' : 'valueOrEnd'))) {
      open.pop();
      wanted = 'next';
    } else if (sign !== undefined || scalar !== undefined) return at;
    at = token.lastIndex;
  }
  return text.length;
}

/** The closing quote of the string that opens at an index, or the first character that no string may hold. */
function stringEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') {
    if (text[at] === '\\') {
      escape.lastIndex = at;
      if (!escape.test(text)) return at;
      at = escape.lastIndex;
    } else if (text.charCodeAt(at) < 0x20) return at;
    else at += 1;
  }
  return at;
}
