import { deleteFuncSetting, saveFuncSetting } from '@huifang/contract';
import { placeOf, type UnsavedRules } from '@huifang/ui/clinic/settings-matrix';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type UseSaveOptions, useSave } from '../../kits/saving/useSave.ts';
import { api } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { settingsQuery } from './queries.ts';

/** What is not saved of the settings, as a form of one field. */
export interface SettingsForm {
  cells: UnsavedRules;
}

interface UseSettingsSaveOptions {
  org: string;
  draft?: UseSaveOptions<SettingsForm, unknown, { values: SettingsForm }>['draft'];
  onSaved: () => void;
}

/** Saves what was decided about fields, all of it at once; where somebody was faster, theirs is read for a choice. */
export function useSettingsSave({ org, draft, onSaved }: UseSettingsSaveOptions) {
  const { t } = useLingui();
  const { succeed } = useNotifications();
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery(org);
  return useSave({
    draft,
    // The page stays open: what is changed next is kept as the same draft.
    isDraftKept: true,
    send({ values }: { values: SettingsForm }, { optionsFor }) {
      const cells = Object.entries(values.cells).map(([key, cell]) => {
        const { item: name, ...place } = placeOf(key);
        return { ...place, ...cell, name };
      });
      const request = { organisationId: org, cells };
      const isGivenBack = cells.every(({ rule }) => rule === null);
      return api.call(isGivenBack ? deleteFuncSetting : saveFuncSetting, request, optionsFor(request));
    },
    async onSaved() {
      await queryClient.invalidateQueries({ queryKey });
      succeed(t`保存成功`);
      onSaved();
    },
    onRefused: () => void queryClient.invalidateQueries({ queryKey }),
  });
}
