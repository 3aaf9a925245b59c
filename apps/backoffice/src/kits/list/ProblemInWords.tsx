import type { ViewList } from '@huifang/domain/list-views';
import { ViewNotice } from '@huifang/ui/clinic/list-views';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useViewWords } from './useViewWords.ts';
import type { KnownView } from './view-queries.ts';

export interface ProblemInWordsProps {
  list: ViewList;
  problem: 'missing' | 'newer' | undefined;
  /** The view that is shown without what is gone. */
  view: KnownView | undefined;
  columnsGone: number;
  /** Goes on without the view that cannot be shown. */
  onForget: () => void;
}

/** What is wrong with a view, in one sentence, until somebody has read it. */
export default function ProblemInWords({ list, problem, view, columnsGone, onForget }: ProblemInWordsProps) {
  const { t } = useLingui();
  const words = useViewWords(list);
  const [isRead, setRead] = useState(false);
  if (problem)
    return (
      <ViewNotice onDismiss={onForget}>
        {problem === 'newer'
          ? t`此视图由更新的版本保存，这里还不能打开。请刷新页面后重试。`
          : t`没有找到此视图，可能已被删除或不再共享给您。`}
      </ViewNotice>
    );
  if (!view || isRead) return null;
  const gone = [
    ...view.gone.map(({ parameter, value, name }) => {
      const label = words.label(parameter);
      const what = name || words.value(parameter, value);
      return what ? t`${label} ${what}` : label;
    }),
    ...(columnsGone > 0 ? [t`${columnsGone} 列`] : []),
  ];
  const { name } = view;
  const listed = [...new Set(gone)].join(t`、`);
  return (
    <ViewNotice onDismiss={() => setRead(true)}>
      {t`视图“${name}”中的部分内容已不存在或已停用，打开时已略过：${listed}`}
    </ViewNotice>
  );
}
