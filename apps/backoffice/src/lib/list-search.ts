import type { PageSize } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** The search box and the page of a list: what is typed, what is searched for, and where one is. */
export function useListSearch(onSame: () => void) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [place, setPlace] = useState<{ search: string; page: number; pageSize: PageSize }>({
    search: '',
    page: 1,
    pageSize: 10,
  });

  /** Searches for what is typed; the same again reads anew. */
  const search = () => {
    const words = text.trim();
    if (words !== '' && [...words].length < 2) return setError(t`筛选内容需要大于两个字符!`);
    setError(undefined);
    if (words === place.search && place.page === 1) onSame();
    else setPlace({ ...place, search: words, page: 1 });
  };
  return {
    place,
    goTo: (next: { page: number; pageSize: PageSize }) => setPlace({ ...place, ...next }),
    toFirstPage: () => setPlace({ ...place, page: 1 }),
    clear: () => {
      setText('');
      setError(undefined);
      setPlace({ ...place, search: '', page: 1 });
    },
    box: {
      searchText: text,
      searchError: error,
      onSearchTextChange: ({ value }: { value: string }) => {
        setText(value);
        setError(undefined);
      },
      onSearch: search,
    },
  };
}
