import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';

export interface ViewingBannerProps {
  /** Of the person or the role. */
  name: string;
  kind: 'staff' | 'role';
  /** When it ends by itself, in words such as 14:32. */
  until: string;
  /** @default false */
  isEnding?: boolean;
  onEnd: () => void;
}

/** Stands over every page while somebody looks at the product as somebody else. */
export function ViewingBanner({ name, kind, until, isEnding, onEnd }: ViewingBannerProps) {
  const { t } = useLingui();
  return (
    <Bar role="region" aria-label={t`预览`}>
      <Eye size={17} aria-hidden />
      <span>
        <b>{kind === 'role' ? <Trans>正以角色“{name}”预览</Trans> : <Trans>正以 {name} 的身份预览</Trans>}</b>{' '}
        <Trans>只能查看，看到的不会多于您自己；{until} 自动结束，已写入操作记录</Trans>
      </span>
      <Button size="small" isBusy={isEnding} onPress={onEnd}>
        {t`结束预览`}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-12);
  padding: var(--space-8) var(--space-16);
  border-block-end: 1px solid var(--warning-border);
  background: var(--warning-tint);
  color: var(--warning-text);
  font: var(--font-small);

  > svg { flex: none; }
  > span { flex: 1 1 280px; min-width: 0; overflow-wrap: anywhere; }
`;
