import { damaged } from './archive.ts';
import { type Entry, endName, wholeOf } from './format.ts';
import { Summing } from './pages.ts';
import { isSame, nameOf, readEnd, readStart } from './read.ts';

/** Reads an archive to its end and compares its rows with what its end says of them; needs no database. */
export async function checkWhole(entries: AsyncIterable<Entry>): Promise<void> {
  const reading = entries[Symbol.asyncIterator]();
  await readStart(await reading.next());
  const sums = new Map<string, Summing>();
  for await (const entry of { [Symbol.asyncIterator]: () => reading }) {
    if (entry.name === endName) {
      const end = await readEnd(entry);
      const isWhole = Object.entries(end.sums).every(([name, sum]) =>
        isSame(sum, (sums.get(name) ?? new Summing()).sum),
      );
      if (!isWhole) throw damaged();
      // Whatever protects the last byte is behind it.
      for await (const more of { [Symbol.asyncIterator]: () => reading }) throw damaged(more.name);
      return;
    }
    const { name } = nameOf(entry);
    if (name === undefined) for await (const _chunk of entry.chunks);
    else {
      const summing = sums.get(name) ?? new Summing();
      sums.set(name, summing);
      summing.add(await wholeOf(entry));
    }
  }
  throw damaged();
}
