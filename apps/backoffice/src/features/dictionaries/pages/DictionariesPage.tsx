import { DictionaryPage } from '@huifang/ui/clinic/dictionary-page';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { TypeEditing } from '../components/TypeEditing.tsx';
import { TypeEntries } from '../components/TypeEntries.tsx';
import { dictionariesKey, typesQuery } from '../queries.ts';

export interface DictionariesPageProps {
  onOpen: (details: { address: string }) => void;
}

/** 基础字典: the organisation's own words, by what they are for. */
export function DictionariesPage({ onOpen }: DictionariesPageProps) {
  const { t } = useLingui();
  const org = useSession().organisation.organisationId;
  const queryClient = useQueryClient();
  const [typeId, setTypeId] = useState<string>();
  const [words, setWords] = useState('');
  const [editing, setEditing] = useState<'chosen' | 'new'>();
  const types = useQuery(typesQuery(org));
  const type = types.data?.find(({ id }) => id === typeId) ?? types.data?.[0];

  return (
    <>
      <DictionaryPage
        title={t`基础字典`}
        types={{
          types: types.data ?? [],
          selectedId: type?.id,
          state: types.error ? 'failed' : types.isPending ? 'loading' : 'ready',
          failure: types.error ? messageOf(types.error) : undefined,
          onRetry: () => void types.refetch(),
          query: words,
          onQueryChange: ({ query }) => setWords(query),
          onSelect: ({ id }) => setTypeId(id),
          onAdd: () => setEditing('new'),
        }}
      >
        {type && (
          <TypeEntries key={type.id} type={type} onOpen={onOpen} onEditType={() => setEditing('chosen')} />
        )}
      </DictionaryPage>
      {editing && (
        <TypeEditing
          org={org}
          type={editing === 'chosen' ? type : undefined}
          onSaved={({ id }) => {
            setTypeId(id);
            void queryClient.invalidateQueries({ queryKey: dictionariesKey(org) });
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
