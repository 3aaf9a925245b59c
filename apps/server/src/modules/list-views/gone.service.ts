import type { ListView } from '@huifang/contract';
import { readViewDocument, type ViewList, viewReferences } from '@huifang/domain/list-views';
import type { Tx } from '../../db/types.ts';
import { findNamed } from './gone.repo.ts';

type Gone = ListView['gone'];

/** For each of a list's views, in their order, the conditions that name what is gone or out of use. */
export async function goneIn(
  tx: Tx,
  org: string,
  list: ViewList,
  documents: readonly unknown[],
): Promise<Gone[]> {
  const asked = documents.map(conditionsOf);
  const gone = documents.map((): Gone => []);
  for (const [parameter, reference] of Object.entries(viewReferences[list])) {
    const values = new Set(asked.flatMap((query) => query.getAll(parameter)).filter(Boolean));
    if (values.size === 0) continue;
    const found = new Map(
      (await findNamed(tx, org, reference, [...values])).map((one) => [one.value, one] as const),
    );
    for (const [index, query] of asked.entries()) {
      for (const value of new Set(query.getAll(parameter))) {
        const known = found.get(value);
        if (value === '' || known?.isInUse) continue;
        gone[index]?.push({ parameter, value, name: known?.name ?? '' });
      }
    }
  }
  return gone;
}

function conditionsOf(document: unknown): URLSearchParams {
  const read = readViewDocument(document);
  return new URLSearchParams(typeof read === 'object' ? read.query : '');
}
