const separators = /[,，、;；\n\t]+/;

/** Splits typed or pasted text at commas (full-width too) into trimmed tokens; `rest` is what is still being typed. */
export function splitTokens(text: string): { tokens: string[]; rest: string } {
  const parts = text.split(separators);
  const rest = parts.pop() ?? '';
  return { tokens: parts.map((part) => part.trim()).filter(Boolean), rest };
}

/** Adds tokens in order, without repeating any. */
export function addTokens(list: readonly string[], tokens: readonly string[]): string[] {
  return [...new Set([...list, ...tokens.map((token) => token.trim()).filter(Boolean)])];
}
