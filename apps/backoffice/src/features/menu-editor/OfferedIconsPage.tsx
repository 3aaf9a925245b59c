import { eachMenuIcon } from '@huifang/domain/menu-icons';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { OfferedIconsForm, type OfferedIconsValues } from '@huifang/ui/clinic/menu-icons';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordFormProps } from '../../kits/saving/form-props.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useSession } from '../../lib/session-context.tsx';
import { menuEntriesQuery, menuIconsQuery } from './queries.ts';
import { toOffered, useOfferedIconsSave } from './useOfferedIconsSave.ts';

/** 图标管理: which icons an entry of the menu can be given. */
export function OfferedIconsPage() {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const icons = useQuery(menuIconsQuery(org));
  const entries = useQuery(menuEntriesQuery(org));
  const initialValues = useMemo(() => toOffered(icons.data), [icons.data]);
  const draft = useFormDraft<OfferedIconsValues>({
    org,
    form: 'menu:icons',
    initialValues,
    version: icons.data?.version,
  });
  const giveUp = () => draft.keep(initialValues);
  const saving = useOfferedIconsSave({
    org,
    base: draft.base,
    version: draft.version,
    draft: { ...draft, discardWithUndo: giveUp },
  });
  const form = recordFormProps({ saving, draft, loads: [icons, entries], onClose: giveUp });
  return (
    <ListPage title={t`图标管理`} panelLabel={t`图标管理`}>
      <OfferedIconsForm
        {...form}
        initialValues={initialValues}
        uses={eachMenuIcon((name) => (entries.data ?? []).filter(({ icon }) => icon === name).length)}
        onDiscard={saving.forget}
      />
    </ListPage>
  );
}
