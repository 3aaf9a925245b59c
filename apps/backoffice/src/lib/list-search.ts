import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** Whether words are too few to search by: the server asks for two characters. None at all search for everything. */
export const isTooShort = (words: string) => words.trim() !== '' && [...words.trim()].length < 2;

export interface UseSearchWordsOptions {
  /** The words that the list is searched for now. */
  searched: string;
  /** The page that it shows of what was found. */
  page: number;
  /** Without words: everything. */
  onSearch: (words: string) => void;
  /** The same again, from the first page: reads anew. */
  onSearchAgain: () => void;
}

/**
 * The words in a list's search box, which may differ from those it is searched for until Enter or 搜索. Emptying the box
 * by its cross or Escape searches for everything; words too few are told beside it.
 */
export function useSearchWords({ searched, page, onSearch, onSearchAgain }: UseSearchWordsOptions) {
  const { t } = useLingui();
  const [text, setText] = useState(searched);
  const [error, setError] = useState<string>();
  const [known, setKnown] = useState(searched);
  // Cleared or changed elsewhere, such as by 清除筛选条件: the box follows.
  if (searched !== known) {
    setKnown(searched);
    setText(searched);
    setError(undefined);
  }

  return {
    clear: () => {
      setText('');
      setError(undefined);
    },
    box: {
      searchText: text,
      searchError: error,
      onSearchTextChange: ({ value }: { value: string }) => {
        setText(value);
        setError(undefined);
      },
      onSearch: ({ value }: { value: string }) => {
        if (isTooShort(value)) return setError(t`筛选内容需要大于两个字符!`);
        setError(undefined);
        const words = value.trim();
        setKnown(words);
        if (words === searched && page === 1) onSearchAgain();
        else onSearch(words);
      },
    },
  };
}
