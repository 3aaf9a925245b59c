import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';

export interface DetailTextDialogProps {
  /** What the text is, such as 回访 04-12. */
  title: string;
  text: string;
  onClose: () => void;
}

/** A long text in full: line breaks as they were written, selectable, scrolling. */
export function DetailTextDialog({ title, text, onClose }: DetailTextDialogProps) {
  return (
    <Dialog
      title={title}
      width="560px"
      onClose={onClose}
      footer={
        <Button autoFocus onPress={onClose}>
          <Trans>关闭</Trans>
        </Button>
      }
    >
      <Text tabIndex={0}>{text}</Text>
    </Dialog>
  );
}

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
