import { saveTypeCode } from '@huifang/contract';
import { noTranslations } from '@huifang/domain/translations';
import { regionsWithHongKongMacauTaiwan } from '@huifang/regions';
import {
  type DictionaryEntry,
  type DictionaryType,
  EntryDialog,
  type EntryValues,
} from '@huifang/ui/clinic/dictionary-page';
import { useQuery } from '@tanstack/react-query';
import { useRecordEditing } from '../../../kits/editing/useRecordEditing.ts';
import { api } from '../../../lib/api.ts';
import { takingBack } from '../../../lib/taking-back.tsx';
import { type Entry, entryQuery } from '../queries.ts';

export interface EntryEditingProps {
  org: string;
  type: DictionaryType;
  /** The entry as the page shows it; a new one without. */
  entry?: DictionaryEntry;
  onUses?: () => void;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds an entry to a dictionary, or changes one. */
export const EntryEditing = takingBack(EntryEditingForm);

function EntryEditingForm({ org, type, entry, onUses, onSaved, onClose }: EntryEditingProps) {
  const record = useQuery(entryQuery(org, entry?.id ?? ''));
  const seen = record.data;
  const editing = useRecordEditing<Entry, EntryValues, Entry>({
    org,
    form: `dictionary-entry:${entry?.id ?? `new:${type.id}`}`,
    record: entry && record,
    blank,
    toValues,
    fieldOf: (path) => (Object.hasOwn(blank, path) ? (path as keyof EntryValues) : undefined),
    fieldOfCode: { CODE_IN_USE: 'code', CODE_FIXED: 'code', NAME_IN_USE: 'name' },
    send({ isEnabled, ...values }, { version, optionsFor }) {
      const request = {
        ...values,
        ...(entry && { id: entry.id, version }),
        enabled: isEnabled,
        typeId: type.id,
        organisationId: org,
      };
      return api.call(saveTypeCode, request, optionsFor(request));
    },
    onSaved,
    onClose,
  });
  return (
    <EntryDialog
      {...editing}
      type={type}
      entry={entry && seen && { ...entry, isCodeFixed: seen.isCodeFixed }}
      regions={regionsWithHongKongMacauTaiwan}
      onUses={onUses}
    />
  );
}

const blank: EntryValues = {
  code: '',
  name: '',
  colour: '',
  translations: noTranslations,
  regionCode: '',
  place: '',
  isEnabled: true,
  renaming: 'keep',
};

const toValues = (entry: Entry): EntryValues => ({
  code: entry.code,
  name: entry.writtenName,
  colour: entry.colour,
  translations: entry.translations,
  regionCode: entry.regionCode,
  place: entry.place,
  isEnabled: entry.enabled,
  renaming: 'keep',
});
