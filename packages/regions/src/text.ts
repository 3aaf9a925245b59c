/** Full-width letters, digits and signs become half-width ones; Chinese punctuation stays. */
export function toHalfWidth(text: string): string {
  return text.replace(/[！-～　]/g, (char) => {
    if ('，：；！？（）'.includes(char)) return char;
    return char === '　' ? ' ' : String.fromCharCode(char.charCodeAt(0) - 0xfee0);
  });
}

/** Takes out white space of every kind, also the written-out "\n" that card readers and spreadsheets leave. */
export function withoutSpace(text: string): string {
  return text.replace(/\\[nrt]|[\s\u200b\u200c\u2060\ufeff]+|\u200d/g, '');
}
