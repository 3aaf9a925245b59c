import { ListPage } from '@huifang/ui/clinic/list-page';
import { SettingsMatrix } from '@huifang/ui/clinic/settings-matrix';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { rightsIn, useSession } from '../../lib/session-context.tsx';
import { CopySettings } from './CopySettings.tsx';
import { departmentTreeQuery, settingsQuery } from './queries.ts';
import { useUnsavedSettings } from './useUnsavedSettings.ts';

/** 功能设置: what each form asks for, lets be changed, has approved or leaves out, department by department. */
export function SettingsPage() {
  const { t } = useLingui();
  const { user, organisation } = useSession();
  const { organisationId: org } = organisation;
  const decided = useQuery(settingsQuery(org));
  const departments = useQuery(departmentTreeQuery(org));
  const { draftOffer, ...unsaved } = useUnsavedSettings(org, departments.data);
  const [isCopying, setCopying] = useState(false);
  const others = user.organisations.filter(
    (one) => one.organisationId !== org && rightsIn(one)('setting:configure'),
  );
  const failed = [decided, departments].find(({ data, error }) => error && !data);
  const isReady = decided.data !== undefined && departments.data !== undefined;
  return (
    <ListPage title={t`功能设置`} panelLabel={t`功能设置`}>
      <SettingsMatrix
        departments={departments.data ?? []}
        decided={decided.data ?? new Map()}
        {...unsaved}
        onCopy={others.length > 0 ? () => setCopying(true) : undefined}
        draftOffer={isReady ? draftOffer : undefined}
        state={failed ? 'failed' : isReady ? 'ready' : 'loading'}
        failure={
          <FailureState
            title={t`设置加载失败`}
            detail={failed && messageOf(failed.error)}
            isRetrying={failed?.isFetching}
            onRetry={() => void failed?.refetch()}
          />
        }
      />
      {isCopying && (
        <CopySettings
          org={org}
          organisations={others.map(({ organisationId, name }) => ({ value: organisationId, label: name }))}
          hasUnsaved={Object.keys(unsaved.unsaved).length > 0}
          onClose={() => setCopying(false)}
        />
      )}
    </ListPage>
  );
}
