import type { Entry } from '../queries.ts';

/** A save of an entry as it is, for whoever changes a part of it. */
export const requestOf = (entry: Entry, organisationId: string) => ({
  id: entry.id,
  typeId: entry.typeId,
  code: entry.code,
  name: entry.writtenName,
  translations: entry.translations,
  colour: entry.colour,
  regionCode: entry.regionCode,
  place: entry.place,
  enabled: entry.enabled,
  renaming: 'follow' as 'follow' | 'keep',
  version: entry.version,
  organisationId,
});
