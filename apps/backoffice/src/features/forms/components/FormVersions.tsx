import { VersionsDrawer } from '@huifang/ui/clinic/form-list';
import { ConfirmDialog } from '@huifang/ui/primitives/dialog';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import type { ListedForm } from '../model/rows.ts';
import { versionsQuery } from '../queries.ts';
import { VersionComparison } from './VersionComparison.tsx';
import { VersionView } from './VersionView.tsx';

export interface FormVersionsProps {
  org: string;
  form: Pick<ListedForm, 'id' | 'name'>;
  /** Makes the draft what a version is; without it that is not offered. */
  onRestore?: (details: { version: number }) => void;
  /** @default false */
  isRestoring?: boolean;
  onClose: () => void;
}

/** A form's versions, with the view of one and the comparison of two over the list. */
export function FormVersions({ org, form, onRestore, isRestoring = false, onClose }: FormVersionsProps) {
  const { t } = useLingui();
  const versions = useQuery(versionsQuery(org, form.id));
  const [viewed, setViewed] = useState<number>();
  const [asked, setAsked] = useState<number>();
  const [compared, setCompared] = useState<{ before: number; after: number }>();
  return (
    <>
      <VersionsDrawer
        formName={form.name}
        versions={versions.data ?? []}
        hasDraft
        isLoading={versions.isPending}
        loadError={versions.error ? messageOf(versions.error) : undefined}
        onRetry={() => void versions.refetch()}
        onView={({ version }) => setViewed(version.number)}
        onRestore={onRestore && (({ version }) => setAsked(version.number))}
        onCompare={setCompared}
        onClose={onClose}
      />
      {viewed !== undefined && (
        <VersionView org={org} form={form} version={viewed} onClose={() => setViewed(undefined)} />
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={t`恢复版本 ${asked}`}
          confirmLabel={t`恢复到草稿`}
          isBusy={isRestoring}
          onConfirm={() => onRestore?.({ version: asked })}
          onCancel={() => setAsked(undefined)}
        >
          {t`草稿现在的内容会换成版本 ${asked} 的内容。已发布的版本和已有答卷不受影响。`}
        </ConfirmDialog>
      )}
      {compared && (
        <VersionComparison org={org} form={form} {...compared} onClose={() => setCompared(undefined)} />
      )}
    </>
  );
}
