import { useLingui } from '@lingui/react/macro';
import { useCopy } from '../../../lib/copy.ts';
import { useNotifications } from '../../../lib/notifications.tsx';

/** Says that a consult is registered and under which number, which a press copies. */
export function useNumberNotice(): (appointmentNumber: string) => void {
  const { t } = useLingui();
  const { offer } = useNotifications();
  const copy = useCopy();
  return (appointmentNumber) =>
    offer(t`咨询保存成功，预约号 ${appointmentNumber}`, {
      label: t`复制预约号`,
      duration: 10_000,
      isUndo: false,
      onPress: () => copy(appointmentNumber, t`已复制预约号`),
    });
}
