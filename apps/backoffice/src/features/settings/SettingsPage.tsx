import { ListPage } from '@huifang/ui/clinic/list-page';
import { SettingsMatrix, type UnsavedRules, withoutDepartments } from '@huifang/ui/clinic/settings-matrix';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { rightsIn, useSession } from '../../lib/session-context.tsx';
import { useUndo } from '../../lib/undo.ts';
import { CopySettings } from './CopySettings.tsx';
import { departmentTreeQuery, settingsQuery } from './queries.ts';
import { type SettingsForm, useSettingsSave } from './useSettingsSave.ts';

const blank: SettingsForm = { cells: {} };

/** 功能设置: what each form asks for, lets be changed, has approved or leaves out, department by department. */
export function SettingsPage() {
  const { t } = useLingui();
  const { user, organisation } = useSession();
  const { organisationId: org } = organisation;
  const decided = useQuery(settingsQuery(org));
  const departments = useQuery(departmentTreeQuery(org));
  const [cells, setCells] = useState<UnsavedRules>({});
  const [isCopying, setCopying] = useState(false);
  const offerUndo = useUndo();
  // A department that is gone takes along what was to be decided about it.
  const unsaved = useMemo(
    () => (departments.data ? withoutDepartments(cells, departments.data) : cells),
    [cells, departments.data],
  );

  const draft = useFormDraft({
    org,
    form: 'settings:fields',
    initialValues: blank,
    onRestore: (values) => setCells(values.cells ?? {}),
  });
  const saving = useSettingsSave({
    org,
    draft: { ...draft, discardWithUndo: () => draft.keep(blank) },
    onSaved() {
      setCells({});
      draft.keep(blank);
    },
  });
  const change = (next: UnsavedRules) => {
    setCells(next);
    if (Object.keys(next).length > 0) saving.keep({ values: { cells: next } });
    else saving.forget();
  };
  const discard = () => {
    const before = unsaved;
    change({});
    offerUndo({ text: t`已放弃修改`, seconds: 10, undo: async () => change(before) });
  };

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
        unsaved={unsaved}
        onChange={(details) => change(details.unsaved)}
        onSave={() => saving.save({ values: { cells: unsaved } })}
        onDiscard={discard}
        onCopy={others.length > 0 ? () => setCopying(true) : undefined}
        draftOffer={isReady ? draft.draftOffer : undefined}
        isSaving={saving.isSaving}
        error={saving.error}
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
          hasUnsaved={Object.keys(unsaved).length > 0}
          onClose={() => setCopying(false)}
        />
      )}
    </ListPage>
  );
}
