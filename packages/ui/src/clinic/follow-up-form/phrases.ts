const separator = '；';
const endsSentence = /[。；！？，、：.;!?,:\s]$/u;

/** A note with a phrase at its end, parted from what stands before it; said once, however often it is pressed. */
export function addPhrase(note: string, phrase: string): string {
  const before = note.trimEnd();
  if (before === phrase || before.endsWith(separator + phrase)) return note;
  if (before === '') return phrase;
  return endsSentence.test(before) ? before + phrase : before + separator + phrase;
}
