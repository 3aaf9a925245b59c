import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';

export interface ViewNoticeProps {
  /** What became of the view, in one sentence. */
  children: ReactNode;
  onDismiss: () => void;
}

/** Says above a list that its view is not there, or what of it is gone. */
export function ViewNotice({ children, onDismiss }: ViewNoticeProps) {
  return (
    <Place>
      <Notice tone="warning">
        <Said>
          <span>{children}</span>
          <Button size="small" variant="text" onPress={onDismiss}>
            <Trans>知道了</Trans>
          </Button>
        </Said>
      </Notice>
    </Place>
  );
}

const Place = styled.div`
  flex: none;
  padding: var(--space-8) var(--space-16);
`;

const Said = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-12);
  font: var(--font-small);

  > span { flex: 1 1 200px; min-width: 0; }
`;
