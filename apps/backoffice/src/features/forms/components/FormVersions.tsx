import { VersionsDrawer } from '@huifang/ui/clinic/form-list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import type { ListedForm } from '../model/wire.ts';
import { versionsQuery } from '../queries.ts';
import { VersionComparison } from './VersionComparison.tsx';
import { VersionView } from './VersionView.tsx';

export interface FormVersionsProps {
  org: string;
  form: Pick<ListedForm, 'id' | 'name'>;
  onClose: () => void;
}

/** A form's versions, with the view of one and the comparison of two over the list. */
export function FormVersions({ org, form, onClose }: FormVersionsProps) {
  const versions = useQuery(versionsQuery(org, form.id));
  const [viewed, setViewed] = useState<number>();
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
        onCompare={setCompared}
        onClose={onClose}
      />
      {viewed !== undefined && (
        <VersionView org={org} form={form} version={viewed} onClose={() => setViewed(undefined)} />
      )}
      {compared && (
        <VersionComparison org={org} form={form} {...compared} onClose={() => setCompared(undefined)} />
      )}
    </>
  );
}
