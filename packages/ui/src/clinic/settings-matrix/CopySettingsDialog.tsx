import type { ItemRule, SettingPage } from '@huifang/domain/settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { Select, type SelectOption } from '../../primitives/select/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { pageNames, useItemLabel, useRuleWords } from './labels.tsx';

/** What a copy would change in the other organisation. */
export interface CopyPreview {
  changes: readonly {
    page: SettingPage;
    item: string;
    /** Its name; empty for the whole organisation. */
    department: string;
    before: ItemRule | null;
    after: ItemRule;
  }[];
  /** Departments with rules of their own that the other organisation has not. */
  unmatched: readonly string[];
  /** Rules that are the same there already. */
  equal: number;
}

export interface CopySettingsDialogProps {
  /** The organisations in which the person may do this too. */
  organisations: readonly SelectOption[];
  /** Empty while none is chosen. */
  organisationId: string;
  onChoose: (details: { organisationId: string }) => void;
  preview: CopyPreview | undefined;
  /** @default false */
  isLoading?: boolean;
  /** Why the differences could not be shown. */
  loadError?: string;
  onRetry?: () => void;
  /** @default false */
  isSaving?: boolean;
  /** Why the last copy failed. */
  error?: string;
  /** Something here is not saved: only what is saved is copied. @default false */
  hasUnsaved?: boolean;
  onCopy: () => void;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** Copies the settings to another organisation, after it has shown what that changes there. */
export function CopySettingsDialog(props: CopySettingsDialogProps) {
  const { t } = useLingui();
  const { preview, isLoading = false } = props;
  const canCopy = preview !== undefined && preview.changes.length > 0 && !isLoading;
  return (
    <Dialog
      title={t`复制到其他机构`}
      width="720px"
      onSave={canCopy ? props.onCopy : undefined}
      onClose={props.onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="primary" isDisabled={!canCopy} isBusy={props.isSaving} onPress={props.onCopy}>
            {canCopy ? t`复制 ${preview.changes.length} 处` : t`复制`}
          </Button>
        </>
      }
    >
      <Body>
        <Select
          label={t`目标机构`}
          hint={t`只列出您同样可以设置的机构`}
          options={props.organisations}
          value={props.organisationId}
          onChange={({ value }) => props.onChoose({ organisationId: value })}
        />
        {props.hasUnsaved && (
          <Notice tone="info">
            <Trans>本页有未保存的修改，复制的是已保存的设置</Trans>
          </Notice>
        )}
        {props.error && (
          <Notice tone="danger" title={t`没有复制`}>
            <p>{props.error}</p>
          </Notice>
        )}
        {props.loadError && (
          <Notice tone="danger" title={t`无法比较两个机构的设置`}>
            <p>{props.loadError}</p>
            {props.onRetry && <Button size="small" onPress={props.onRetry}>{t`重试`}</Button>}
          </Notice>
        )}
        {isLoading && (
          <div aria-busy>
            <Skeleton width="90%" />
            <Skeleton width="80%" />
          </div>
        )}
        {preview && !isLoading && <Differences preview={preview} />}
      </Body>
    </Dialog>
  );
}

function Differences({ preview }: { preview: CopyPreview }) {
  const { t, i18n } = useLingui();
  const labelOf = useItemLabel();
  const { nameOf } = useRuleWords();
  const { changes, unmatched, equal } = preview;
  const count = changes.length;
  return (
    <>
      <p>
        {count === 0
          ? t`两个机构的设置已经相同，没有需要复制的内容`
          : t`将修改 ${count} 处，另有 ${equal} 处已经相同；目标机构自己的其他设置保持不变`}
      </p>
      {unmatched.length > 0 && (
        <Notice tone="warning" title={t`以下部门在目标机构没有唯一的同名部门，不会复制`}>
          <p>{unmatched.join('、')}</p>
        </Notice>
      )}
      {count > 0 && (
        <Scroll tabIndex={0} role="region" aria-label={t`将修改的设置`}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t`页面`}</th>
                <th scope="col">{t`字段`}</th>
                <th scope="col">{t`部门`}</th>
                <th scope="col">{t`现在`}</th>
                <th scope="col">{t`复制后`}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ page, item, department, before, after }) => (
                <tr key={`${page}/${item}/${department}`}>
                  <td>{i18n._(pageNames[page])}</td>
                  <td>{labelOf(page, item)}</td>
                  <td>{department || t`机构默认`}</td>
                  <td>{before ? nameOf(page, before) : t`继承`}</td>
                  <td>
                    <strong>{nameOf(page, after)}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </>
  );
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);

  > p { margin: 0; color: var(--text-secondary); font: var(--font-small); }
`;

const Scroll = styled.div`
  max-height: 320px;
  overflow: auto;
  border: 1px solid var(--border-subtle);
  border-radius: var(--radius-sm);

  &:focus-visible { outline: 2px solid var(--focus-ring); outline-offset: -2px; }
  table { width: 100%; border-collapse: collapse; font: var(--font-small); }
  th { position: sticky; inset-block-start: 0; background: var(--bg-subtle); color: var(--text-secondary); font: var(--font-caption-strong); text-align: start; }
  th, td { padding: var(--space-6) var(--space-12); border-block-end: 1px solid var(--border-subtle); overflow-wrap: anywhere; }
  strong { font: var(--font-small-strong); }
`;
