import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';

/** What an earlier opening of the form left behind, and what may become of it. */
export interface DraftOffer {
  /** `YYYY-MM-DD HH:mm`, seconds are not shown. */
  savedAt: string;
  /** The colleague who left it and cannot finish it; one's own without. */
  owner?: string;
  onRestore: () => void;
  onDiscard: () => void;
}

export interface DraftNoticeProps {
  /** Nothing is shown without. */
  offer: DraftOffer | undefined;
}

/** Offers what was typed and not saved; the form can be used meanwhile. Choosing gives the focus to the dialog. */
export function DraftNotice({ offer }: DraftNoticeProps) {
  const { t } = useLingui();
  const row = useRef<HTMLDivElement>(null);
  if (!offer) return null;
  const { owner } = offer;
  const time = offer.savedAt.slice(0, 16);
  const choose = (then: () => void) => () => {
    row.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
    then();
  };
  return (
    <Notice tone="info">
      <Row ref={row}>
        <strong>
          {owner === undefined ? t`有未保存的草稿（${time}）` : t`${owner} 有一份未保存的草稿（${time}）`}
        </strong>
        <Button size="small" onPress={choose(offer.onRestore)}>
          {owner === undefined ? t`恢复` : t`采用`}
        </Button>
        <Button size="small" variant="text" onPress={choose(offer.onDiscard)}>
          {owner === undefined ? t({ message: '放弃', context: 'draft' }) : t`不用`}
        </Button>
      </Row>
    </Notice>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-8);

  & > strong { margin-inline-end: auto; }
`;
