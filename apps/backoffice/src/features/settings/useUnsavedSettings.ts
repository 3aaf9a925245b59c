import {
  type SettingDepartment,
  type UnsavedRules,
  withoutDepartments,
} from '@huifang/ui/clinic/settings-matrix';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useUndo } from '../../lib/undo.ts';
import { type SettingsForm, useSettingsSave } from './useSettingsSave.ts';

const blank: SettingsForm = { cells: {} };

/** What was decided about fields and is not saved: kept as a draft, saved all at once, or given up with an undo. */
export function useUnsavedSettings(org: string, departments: readonly SettingDepartment[] | undefined) {
  const { t } = useLingui();
  const offerUndo = useUndo();
  const [cells, setCells] = useState<UnsavedRules>({});
  // A department that is gone takes along what was to be decided about it.
  const unsaved = useMemo(
    () => (departments ? withoutDepartments(cells, departments) : cells),
    [cells, departments],
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
  return {
    unsaved,
    draftOffer: draft.draftOffer,
    isSaving: saving.isSaving,
    error: saving.error,
    onChange: (details: { unsaved: UnsavedRules }) => change(details.unsaved),
    onSave: () => saving.save({ values: { cells: unsaved } }),
    onDiscard() {
      const before = unsaved;
      change({});
      offerUndo({ text: t`已放弃修改`, undo: async () => change(before) });
    },
  };
}
