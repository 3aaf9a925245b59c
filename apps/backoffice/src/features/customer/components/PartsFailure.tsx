import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';

/** At the end of a panel of which a part could not be read. */
export function PartsFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <FailureState
      title={t`部分客户资料加载失败`}
      detail={t`标签、投诉或关注没有显示，其他资料可以使用`}
      onRetry={onRetry}
    />
  );
}
