import { type DataOf, getTypeById, saveTypes } from '@huifang/contract';
import { noTranslations } from '@huifang/domain/translations';
import { type DictionaryType, TypeDialog, type TypeValues } from '@huifang/ui/clinic/dictionary-page';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRecordEditing } from '../../../kits/editing/useRecordEditing.ts';
import { api } from '../../../lib/api.ts';
import { takingBack } from '../../../lib/taking-back.tsx';
import { dictionariesKey } from '../queries.ts';

export interface TypeEditingProps {
  org: string;
  /** A new one without. */
  type?: DictionaryType;
  onSaved: (saved: { id: string }) => void;
  onClose: () => void;
}

/** Adds a dictionary type of the organisation, changes one, or shows one of the product's. */
export const TypeEditing = takingBack(TypeEditingForm);

function TypeEditingForm({ org, type, onSaved, onClose }: TypeEditingProps) {
  const record = useQuery(typeQuery(org, type?.id ?? ''));
  const editing = useRecordEditing<Type, TypeValues, Type>({
    org,
    form: `dictionary-type:${type?.id ?? 'new'}`,
    record: type && record,
    blank,
    toValues,
    fieldOf: (path) => (Object.hasOwn(blank, path) ? (path as keyof TypeValues) : undefined),
    fieldOfCode: { CODE_IN_USE: 'code', NAME_IN_USE: 'name' },
    send(values, { version, optionsFor }) {
      const request = { ...values, ...(type && { id: type.id, version }), organisationId: org };
      return api.call(saveTypes, request, optionsFor(request));
    },
    onSaved,
    onClose,
  });
  return <TypeDialog {...editing} type={type} />;
}

type Type = DataOf<typeof getTypeById>;

const typeQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: [...dictionariesKey(org), 'type', id],
    queryFn: ({ signal }) => api.call(getTypeById, { id, organisationId: org }, { signal }),
    enabled: id !== '',
    staleTime: 0,
  });

const blank: TypeValues = { code: '', name: '', note: '', isLocated: false, translations: noTranslations };

const toValues = (type: Type): TypeValues => ({
  code: type.code,
  name: type.writtenName,
  note: type.note,
  isLocated: type.isLocated,
  translations: type.translations,
});
