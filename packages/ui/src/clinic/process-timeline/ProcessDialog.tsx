import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { ProcessTimeline, type ProcessTimelineProps } from './ProcessTimeline.tsx';

export interface ProcessDialogProps extends Omit<ProcessTimelineProps, 'label'> {
  /** Whose consultation it is. */
  customerName: string;
  /** Empty for none. */
  appointmentNumber?: string;
  onClose: () => void;
}

/** The process of one consultation in a dialog. */
export function ProcessDialog({ customerName, appointmentNumber, onClose, ...list }: ProcessDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`过程记录`}
      titleExtra={
        <span>
          {customerName} {appointmentNumber}
        </span>
      }
      width="560px"
      onClose={onClose}
      footer={
        <Button autoFocus onPress={onClose}>
          <Trans>关闭</Trans>
        </Button>
      }
    >
      <ProcessTimeline {...list} />
    </Dialog>
  );
}
