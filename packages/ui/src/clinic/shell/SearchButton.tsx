import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';

export interface SearchButtonProps {
  isIconOnly: boolean;
  onPress: () => void;
}

/** Looks like the search that it opens. */
export function SearchButton({ isIconOnly, onPress }: SearchButtonProps) {
  const { t } = useLingui();
  if (isIconOnly) {
    return (
      <IconButton
        label={t`搜索客户或页面`}
        icon={<Search size={17} />}
        tooltipPlacement="bottom"
        aria-keyshortcuts="Control+K"
        onPress={onPress}
      />
    );
  }
  return (
    <Wide aria-keyshortcuts="Control+K" icon={<Search size={15} aria-hidden />} onPress={onPress}>
      <span>
        <Trans>搜索客户或页面</Trans>
      </span>
      <kbd aria-hidden>Ctrl K</kbd>
    </Wide>
  );
}

const Wide = styled(Button)`
  && {
    flex: 0 1 auto;
    width: max-content;
    justify-content: flex-start;
    min-width: 208px;
    border-color: var(--border-default);
    color: var(--text-secondary);
    font: var(--font-small);
  }

  > span { flex: 1; min-width: 0; overflow: hidden; text-align: start; text-overflow: ellipsis; }
  > kbd {
    flex: none;
    padding: 0 var(--space-4);
    border: 1px solid var(--border-default);
    border-radius: var(--radius-xs);
    background: var(--bg-canvas);
    font: var(--font-caption);
  }
`;
