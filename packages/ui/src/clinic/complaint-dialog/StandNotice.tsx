import { Trans } from '@lingui/react/macro';
import { Notice } from '../../primitives/notice/index.ts';

/** How a complaint stands now, which somebody is writing about. */
export interface ComplaintStanding {
  /** In the organisation's words. */
  stateText: string;
  handler: string;
  /** `YYYY-MM-DD HH:mm`, perhaps with seconds; empty for not handled. */
  handledAt: string;
  /** What a colleague did to it since the dialog opened: changed it or took a step, or removed it. */
  changed?: 'proceeded' | 'removed';
  /** Whether the operator may still save. */
  canSave: boolean;
}

/** Why nothing can be saved, or what is different now from when the dialog opened. What was typed stays either way. */
export function StandNotice({ stateText, handler, handledAt, changed, canSave }: ComplaintStanding) {
  const at = handledAt.slice(0, 16);
  if (changed === 'removed') {
    return (
      <Notice tone="warning" title={<Trans>此投诉已被删除</Trans>}>
        <p>
          <Trans>不能再处理。您填写的内容仍保留在下面，可以复制。</Trans>
        </p>
      </Notice>
    );
  }
  const by = at && (
    <Trans>
      由 {handler} 于 {at} 处理。
    </Trans>
  );
  if (!canSave) {
    return (
      <Notice tone="warning" title={<Trans>此投诉现在是“{stateText}”，您不能再改变它的状态</Trans>}>
        <p>
          {by} <Trans>您填写的内容仍保留在下面，可以复制。</Trans>
        </p>
      </Notice>
    );
  }
  return changed ? (
    <Notice tone="warning" title={<Trans>此投诉刚刚有变化，现在是“{stateText}”</Trans>}>
      <p>
        {by} <Trans>您填写的内容仍保留，请确认处理状态后再保存。</Trans>
      </p>
    </Notice>
  ) : null;
}
