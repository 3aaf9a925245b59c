import type { FolderChoice, FormState } from '@huifang/ui/clinic/form-list';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { listAddress, oneOfWords } from '../../../kits/list/list-address.ts';
import { useListPage } from '../../../kits/list/useListPage.ts';
import { readId } from '../../../lib/list-address.ts';
import { foldersQuery, formsQuery } from '../queries.ts';

const address = listAddress({
  folder: (text): FolderChoice => (text === 'none' ? text : readId(text) || 'all'),
  state: oneOfWords<'' | FormState>(['', 'draft', 'published', 'withdrawn', 'removed']),
});

/** The forms of a folder and state that are searched for, a page of them, and all folders. */
export function useFormList(org: string) {
  const { t } = useLingui();
  const list = useListPage({
    address,
    query: (filter) => formsQuery({ org, ...filter }),
    conditions: ({ folder, state }) => [folder !== 'all' && t`所选文件夹`, state && t`所选状态`],
    unfiltered: { folder: 'all', state: '' },
  });
  const folders = useQuery(foldersQuery(org));
  const { folder } = list.filter;
  return {
    list,
    folders: folders.data ?? [],
    /** The folder that a new form goes to; empty for none. */
    folderOfNew: folder === 'all' || folder === 'none' ? '' : folder,
    forgetFolder: (id: string) => folder === id && list.narrow({ folder: 'all' }),
  };
}

export type FormList = ReturnType<typeof useFormList>;
