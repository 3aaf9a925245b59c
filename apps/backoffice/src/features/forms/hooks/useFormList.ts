import type { FormState } from '@huifang/ui/clinic/form-list';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListSearch } from '../../../lib/list-search.ts';
import { knownTotal, useListStates } from '../../../lib/list-states.tsx';
import { foldersQuery, formsKey, formsQuery } from '../queries.ts';

/** The forms of a folder and state that are searched for, a page of them, and all folders. */
export function useFormList(org: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [folder, setFolder] = useState('all');
  const [state, setState] = useState<'' | FormState>('');
  const { place, box, goTo, clear, toFirstPage } = useListSearch(
    () => void queryClient.invalidateQueries({ queryKey: formsKey(org) }),
  );
  const list = useQuery(formsQuery({ org, folder, state, ...place }));
  const folders = useQuery(foldersQuery(org));

  const listStates = useListStates(list, {
    conditions: [
      place.search && t`“${place.search}”`,
      folder !== 'all' && t`所选文件夹`,
      state && t`所选状态`,
    ],
    onClear: () => {
      clear();
      setFolder('all');
      setState('');
    },
  });
  return {
    list,
    listStates,
    folders: folders.data ?? [],
    folder,
    /** The folder that a new form goes to; empty for none. */
    folderOfNew: folder === 'all' || folder === 'none' ? '' : folder,
    chooseFolder: (next: string) => {
      setFolder(next);
      toFirstPage();
    },
    forgetFolder: (id: string) => folder === id && setFolder('all'),
    state,
    chooseState: (next: '' | FormState) => {
      setState(next);
      toFirstPage();
    },
    box,
    paging: {
      page: place.page,
      pageSize: place.pageSize,
      total: knownTotal(list, place.page, list.data?.total),
      onChange: goTo,
    },
  };
}
