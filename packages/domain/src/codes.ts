/** Words with what stands for each on the wire, and in the database where that keeps it. */
export type Codes = Readonly<Record<string, string | number>>;

/** The word that a code stands for. */
export function wordOf<C extends Codes>(codes: C, code: string | number): keyof C & string {
  const found = Object.keys(codes).find((word) => codes[word] === code);
  if (found === undefined) throw new RangeError(`no word for ${code}`);
  return found;
}
