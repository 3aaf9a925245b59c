import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import type { HandoverResult } from './types.ts';
import { useWorkWords } from './useWorkWords.ts';

interface ResultOfHandoverProps {
  name: string;
  result: HandoverResult;
  /** @default false */
  isUndoing?: boolean;
  onUndo: () => void;
}

/** What a handover came to, and until when it can be undone. */
export function ResultOfHandover({ name, result, isUndoing = false, onUndo }: ResultOfHandoverProps) {
  const { t } = useLingui();
  const words = useWorkWords();
  const sum = words.sum(result.moved);
  const title = result.state === 'planned' ? t`代班已安排，到开始日期交接` : t`操作已完成`;
  return (
    <Root>
      <Notice tone="success" title={title}>
        {sum !== '' && <p>{t`已交接：${sum}`}</p>}
        {result.staying > 0 && <p>{t`保留在 ${name} 名下：${result.staying}`}</p>}
        {result.ended > 0 && <p>{t`已结束登录会话：${result.ended}`}</p>}
      </Notice>
      <Button isBusy={isUndoing} onPress={onUndo}>
        {t`撤销（${result.undoUntil} 之前）`}
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-12);

  p { margin: 0; overflow-wrap: anywhere; }
`;
