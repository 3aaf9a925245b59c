import { ListToolbar } from '@huifang/ui/clinic/list-page';
import { Button } from '@huifang/ui/primitives/button';
import { useLingui } from '@lingui/react/macro';
import { FileInput } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FormList } from '../hooks/useFormList.ts';
import { FormStateFilter } from './FormStateFilter.tsx';

export interface FormListToolbarProps {
  list: FormList['list'];
  columnSettings: ReactNode;
  /** Absent for people who design no forms. */
  onImport?: () => void;
  /** The page's main action. */
  action: ReactNode;
}

/** What narrows the forms, and the tools of their table. */
export function FormListToolbar({ list, columnSettings, onImport, action }: FormListToolbarProps) {
  const { t } = useLingui();
  return (
    <ListToolbar
      {...list.toolbar}
      label={t`筛选表单`}
      searchLabel={t`表单名称或说明`}
      filters={<FormStateFilter value={list.filter.state} onChange={list.narrow} />}
      tools={
        <>
          {onImport && (
            <Button size="small" icon={<FileInput size={15} aria-hidden />} onPress={onImport}>
              {t`导入 JSON`}
            </Button>
          )}
          {columnSettings}
        </>
      }
      action={action}
    />
  );
}
