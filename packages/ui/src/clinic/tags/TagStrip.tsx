import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { TagChip } from './TagChip.tsx';
import { isShown, type Tag } from './tag.ts';

export interface TagListProps {
  tags: readonly Tag[];
}

/** As many tags as a fold leaves in sight. */
const unfolded = 12;

/** A person's tags, the first twelve until the rest is asked for. */
export function TagList({ tags }: TagListProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const all = tags.filter(isShown);
  const rest = all.length - unfolded;
  if (all.length === 0) {
    return (
      <Nothing>
        <Trans>还没有标签</Trans>
      </Nothing>
    );
  }
  return (
    <List aria-label={t`个人标签`}>
      {(isOpen ? all : all.slice(0, unfolded)).map((tag) => (
        <li key={tag.id || tag.name}>
          <TagChip tag={tag} />
        </li>
      ))}
      {rest > 0 && (
        <li>
          <SmallButton
            variant="text"
            size="small"
            aria-expanded={isOpen}
            onPress={() => setOpen((wasOpen) => !wasOpen)}
          >
            {isOpen ? t`收起` : t`展开其余 ${rest} 个`}
          </SmallButton>
        </li>
      )}
    </List>
  );
}

/** Opens the tag dialog; the same button in the strip and in a panel's head. */
export function EditTagsButton({ onEdit }: { onEdit: () => void }) {
  const { t } = useLingui();
  return (
    <SmallButton
      variant="text"
      size="small"
      aria-label={t`添加标签`}
      icon={<Plus size={14} aria-hidden />}
      onPress={onEdit}
    >
      <Trans>添加</Trans>
    </SmallButton>
  );
}

export interface TagStripProps extends TagListProps {
  /** Opens the tag dialog; without it the tags can only be read. */
  onEdit?: () => void;
}

/** A person's tags in one strip, with the button that adds more. */
export function TagStrip({ tags, onEdit }: TagStripProps) {
  return (
    <Strip>
      <TagList tags={tags} />
      {onEdit && <EditTagsButton onEdit={onEdit} />}
    </Strip>
  );
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-6);
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-6);
  min-width: 0;

  & > li { display: flex; max-width: 100%; }
`;

const Nothing = styled.span`
  color: var(--text-tertiary);
  font: var(--font-caption);
`;

const SmallButton = styled(Button)`
  && { min-height: 24px; padding: 0 var(--space-4); font: var(--font-caption); }
`;
