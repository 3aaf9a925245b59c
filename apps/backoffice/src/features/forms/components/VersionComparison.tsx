import { FormDiff } from '@huifang/ui/clinic/form-diff';
import { Dialog } from '@huifang/ui/primitives/dialog';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Locale } from '../../../lib/locale.ts';
import { toDifference } from '../model/difference.ts';
import type { ListedForm } from '../model/rows.ts';
import { differenceQuery } from '../queries.ts';
import { Pending } from './Pending.tsx';

export interface VersionComparisonProps {
  org: string;
  form: Pick<ListedForm, 'id' | 'name'>;
  /** 0 is the draft. */
  before: number;
  after: number;
  onClose: () => void;
}

/** What tells two versions of a form apart. */
export function VersionComparison({ org, form, before, after, onClose }: VersionComparisonProps) {
  const { t, i18n } = useLingui();
  const difference = useQuery(differenceQuery(org, form.id, before, after));
  const nameOf = (version: number) =>
    version === 0 ? t({ message: '草稿', context: 'form' }) : t`版本 ${version}`;
  const words = {
    locale: i18n.locale as Locale,
    yes: t`是`,
    no: t`否`,
    parts: {
      name: t`标题`,
      model: t`字段标识`,
      type: t`组件类型`,
      rules: t`校验规则`,
      conditions: t`条件`,
      calculate: t`计算公式`,
      columns: t`列`,
      tabs: t`标签页`,
    },
  };
  return (
    <Dialog
      title={t`版本差异`}
      titleExtra={<small>{form.name}</small>}
      width="var(--dialog-complaint)"
      onClose={onClose}
    >
      {difference.data ? (
        <FormDiff
          beforeLabel={nameOf(before)}
          afterLabel={nameOf(after)}
          {...toDifference(difference.data, words)}
        />
      ) : (
        <Pending failedTitle={t`版本加载失败`} query={difference} />
      )}
    </Dialog>
  );
}
