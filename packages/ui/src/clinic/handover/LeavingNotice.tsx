import { useLingui } from '@lingui/react/macro';
import { Notice } from '../../primitives/notice/index.ts';
import { OpenWorkList, type OpenWorkListProps } from './OpenWorkList.tsx';

export interface LeavingNoticeProps extends Pick<OpenWorkListProps, 'onHandOver'> {
  /** For whom something waits of those who are to work here no longer. */
  people: OpenWorkListProps['people'] | 'loading' | 'failed';
  /** Whoever may not hand over is told who may. */
  canHandOver: boolean;
  /** What saving does, where it leads to the handover. */
  note?: string;
}

/** Tells, before people work here no longer, what each of them would leave open. */
export function LeavingNotice({ people, canHandOver, note, onHandOver }: LeavingNoticeProps) {
  const { t } = useLingui();
  if (people === 'loading') return <Notice tone="info">{t`正在统计名下的待办…`}</Notice>;
  if (people === 'failed') return <Notice tone="warning">{t`名下的待办没有统计出来`}</Notice>;
  if (people.length === 0) return <Notice tone="info">{note ?? t`名下没有待办，不需要交接。`}</Notice>;
  return (
    <Notice tone="warning">
      <OpenWorkList title={t`不再在职后，名下仍有待办：`} people={people} onHandOver={onHandOver} />
      <p>{canHandOver ? note : t`可由有账号管理权限的人在“账号管理”的“交接记录”中交接。`}</p>
    </Notice>
  );
}
