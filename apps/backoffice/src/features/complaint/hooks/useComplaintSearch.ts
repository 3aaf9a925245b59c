import { type ComplaintConditions, noComplaintConditions } from '@huifang/ui/clinic/complaint-list';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isTooShort } from '../../../lib/list-search.ts';
import { areSameConditions } from '../model/filter.ts';

export interface UseComplaintSearchOptions {
  /** What the list is searched by now. */
  conditions: ComplaintConditions;
  onSearch: (conditions: ComplaintConditions) => void;
}

export type ComplaintSearch = ReturnType<typeof useComplaintSearch>;

/** The conditions as they are typed, which may differ from those of the list until 搜索. */
export function useComplaintSearch({ conditions, onSearch }: UseComplaintSearchOptions) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(conditions);
  const [errors, setErrors] = useState<{ name?: string; phone?: string }>({});
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [known, setKnown] = useState(conditions);
  // Changed elsewhere, such as by 清除筛选条件 or by a view: what is typed follows.
  if (!areSameConditions(conditions, known)) {
    setKnown(conditions);
    setDraft(conditions);
    setErrors({});
  }

  return {
    draft,
    errors,
    isDrawerOpen,
    openDrawer: () => setDrawerOpen(true),
    hideDrawer: () => {
      setDraft(conditions);
      setDrawerOpen(false);
    },
    changeInDrawer: setDraft,
    resetDrawer: () => setDraft({ ...noComplaintConditions, name: draft.name }),
    change: (next: ComplaintConditions) => {
      setErrors({});
      setDraft(next);
    },
    search: (wanted: ComplaintConditions) => {
      const next = trimmed(wanted);
      const short = t`筛选内容需要大于两个字符!`;
      const found = {
        name: isTooShort(next.name) ? short : undefined,
        phone: isTooShort(next.phone.replaceAll(/\D/g, '')) ? short : undefined,
      };
      setErrors(found);
      if (found.name || found.phone) return;
      setDraft(next);
      setDrawerOpen(false);
      onSearch(next);
    },
  };
}

const trimmed = (conditions: ComplaintConditions): ComplaintConditions => ({
  ...conditions,
  name: conditions.name.trim(),
  phone: conditions.phone.trim(),
  handler: conditions.handler.trim(),
});
