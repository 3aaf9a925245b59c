import { useLingui } from '@lingui/react/macro';
import { Copy, Ellipsis, Eye, Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu, type MenuSection } from '../../primitives/menu/index.ts';

/** What may be done with a role as a whole; what is absent is not offered. */
export interface RoleActions {
  onPreview?: () => void;
  onRename?: () => void;
  onCopy?: () => void;
  onRemove?: () => void;
  /** Asks those who have the role for a second factor at sign-in, or asks no more. */
  onSecondFactor?: (details: { isRequired: boolean }) => void;
}

export interface RoleHeadProps extends RoleActions {
  name: string;
  note: string;
  /** Whoever has the role signs in with a second factor. */
  needsSecondFactor: boolean;
}

/** A role's name and note, and what may be done with it as a whole. */
export function RoleHead({ name, note, needsSecondFactor, ...actions }: RoleHeadProps) {
  const { t } = useLingui();
  const { onPreview, onRename, onCopy, onRemove, onSecondFactor } = actions;
  const factor = { id: 'factor', label: t`登录须二次验证`, icon: <ShieldCheck size={16} aria-hidden /> };
  const remove = {
    id: 'remove',
    label: t`移除`,
    icon: <Trash2 size={16} aria-hidden />,
    tone: 'danger',
  } as const;
  const sections: MenuSection[] = [
    ...(onSecondFactor
      ? [{ id: 'sign-in', items: [factor], selectedId: needsSecondFactor ? factor.id : '' }]
      : []),
    ...(onRemove ? [{ id: 'remove', items: [remove] }] : []),
  ];
  return (
    <Head>
      <h2>{name}</h2>
      {note && <p>{note}</p>}
      {needsSecondFactor && (
        <small>
          <ShieldCheck size={14} aria-hidden />
          {t`登录须二次验证`}
        </small>
      )}
      <div>
        {onPreview && (
          <Button variant="quiet" size="small" icon={<Eye size={16} aria-hidden />} onPress={onPreview}>
            {t`以此角色预览`}
          </Button>
        )}
        {onRename && (
          <Button variant="quiet" size="small" icon={<Pencil size={15} aria-hidden />} onPress={onRename}>
            {t`改名`}
          </Button>
        )}
        {onCopy && (
          <Button variant="quiet" size="small" icon={<Copy size={15} aria-hidden />} onPress={onCopy}>
            {t`复制`}
          </Button>
        )}
        {sections.length > 0 && (
          <Menu
            label={t`更多`}
            trigger={<IconButton label={t`更多`} size="small" icon={<Ellipsis size={16} />} />}
            sections={sections}
            onAction={({ id }) =>
              id === 'remove' ? onRemove?.() : onSecondFactor?.({ isRequired: !needsSecondFactor })
            }
          />
        )}
      </div>
    </Head>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-8);
  min-height: 52px;
  padding: var(--space-8) var(--space-12) var(--space-8) 20px;
  font: var(--font-small);

  > h2 { margin: 0; font: var(--font-title-strong); overflow-wrap: anywhere; }
  > p { flex: 0 1 auto; min-width: 0; margin: 0; color: var(--text-secondary); overflow-wrap: anywhere; }
  > small { display: flex; align-items: center; gap: var(--space-4); color: var(--text-secondary); font: var(--font-caption); }
  > div { display: flex; flex-wrap: wrap; gap: var(--space-4); margin-inline-start: auto; }
`;
