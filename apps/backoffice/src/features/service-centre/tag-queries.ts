import { addTags } from '@huifang/contract';
import type { Tag } from '@huifang/ui/clinic/tags';
import { api } from '../../lib/api.ts';

/** As many persons as one call takes. */
const batchSize = 200;

/** Adds tags to persons, in as many calls as it takes; what was added stays added, and is told again in a repeat. */
export async function addTagsTo(
  organisationId: string,
  customerIds: readonly string[],
  tags: readonly Tag[],
  keyFor: (request: unknown) => string,
) {
  const taglist = tags.map(({ id, name, colour, nature }) => ({
    id,
    name,
    content: name,
    color: colour,
    nature,
  }));
  const key = keyFor({ customerIds, taglist });
  const result = { added: 0, skipped: [] as { id: string; reason: string }[] };
  for (let at = 0; at < customerIds.length; at += batchSize) {
    const answer = await api.call(
      addTags,
      { customerIds: customerIds.slice(at, at + batchSize), taglist, organisationId },
      { idempotencyKey: `${key}-${at}` },
    );
    result.added += answer.added.length;
    result.skipped.push(...answer.skipped.map(({ id, reason }) => ({ id, reason })));
  }
  return result;
}
