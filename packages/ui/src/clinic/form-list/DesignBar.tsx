import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, History, Send } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { ClippedText } from '../../primitives/truncated-text/index.ts';
import { FormStateChip } from './FormStateChip.tsx';
import type { FormState } from './types.ts';

export interface DesignBarProps {
  formName: string;
  state: FormState;
  saving: 'saved' | 'saving' | 'unsaved' | 'failed';
  onLeave: () => void;
  /** Without a published version there are none. */
  onVersions?: () => void;
  /** Without the right to publish there is no such button. */
  onPublish?: () => void;
}

/** The line above the designer: which form it is, whether it is saved, and publishing it. */
export function DesignBar({ formName, state, saving, onLeave, onVersions, onPublish }: DesignBarProps) {
  const { t } = useLingui();
  const words = {
    saved: t`已自动保存`,
    saving: t`正在保存…`,
    unsaved: t`有修改未保存`,
    failed: t`保存失败`,
  };
  return (
    <Bar>
      <IconButton
        size="small"
        label={t`返回表单列表`}
        tooltipPlacement="bottom"
        icon={<ArrowLeft size={16} />}
        onPress={onLeave}
      />
      <h1>
        <ClippedText text={formName} />
      </h1>
      <FormStateChip state={state} />
      <span role="status" data-failed={saving === 'failed' || undefined}>
        {words[saving]}
      </span>
      {onVersions && (
        <Button size="small" icon={<History size={15} aria-hidden />} onPress={onVersions}>
          <Trans>版本记录</Trans>
        </Button>
      )}
      {onPublish && (
        <Button size="small" variant="primary" icon={<Send size={15} aria-hidden />} onPress={onPublish}>
          <Trans>发布</Trans>
        </Button>
      )}
    </Bar>
  );
}

export interface DesignConflictProps {
  changedBy: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  changedAt: string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Somebody else saved the form meanwhile: what is here is kept until it is decided whose stays. */
export function DesignConflict({ changedBy, changedAt, onTakeTheirs, onKeepMine }: DesignConflictProps) {
  const { t } = useLingui();
  const time = changedAt.slice(0, 16);
  return (
    <Notice tone="warning" title={t`${changedBy} 在 ${time} 修改了这个表单，您的修改还没有保存`}>
      <Choices>
        <Button size="small" onPress={onTakeTheirs}>
          <Trans>放弃我的修改，载入对方的版本</Trans>
        </Button>
        <Button size="small" onPress={onKeepMine}>
          <Trans>用我的版本覆盖</Trans>
        </Button>
      </Choices>
    </Notice>
  );
}

/** The line, whatever must be said, and the designer in the rest of the page. */
export const DesignLayout = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-8);
  min-width: 0;
  min-height: 0;

  > :last-child { flex: 1; min-height: 0; }
  @media (max-width: 767px) { padding-inline: var(--space-12); }
`;

const Bar = styled.header`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-8);
  min-height: var(--size-control);

  > h1 { flex: 0 1 auto; min-width: 0; max-width: 100%; font: var(--font-body-strong); }
  > :not(h1) { flex: none; }
  @media (min-width: 768px) { flex-wrap: nowrap; }
  > span[role='status'] { margin-inline: var(--space-4) auto; color: var(--text-secondary); font: var(--font-small); }
  > span[data-failed] { color: var(--danger-text); }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  margin-top: var(--space-8);
`;
