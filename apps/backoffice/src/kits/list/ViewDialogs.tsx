import type { ListView } from '@huifang/contract';
import type { ViewDocument, ViewList } from '@huifang/domain/list-views';
import { ManageViewsDialog, SaveViewDialog, type ViewValues } from '@huifang/ui/clinic/list-views';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { formProps } from '../saving/form-props.ts';
import { useViewActions, useViewSave } from './useViewSaves.ts';
import { toItem } from './view-items.ts';
import { viewsQuery } from './view-queries.ts';

export interface ViewDialogsProps {
  opened: 'save' | 'manage';
  list: ViewList;
  /** What a new view keeps. */
  document: ViewDocument;
  /** A new view: it is the one that the list shows from now on. */
  onSaved: (saved: ListView) => void;
  onClose: () => void;
}

/** Naming a new view, or all views of a list and the way to change one of them. */
export default function ViewDialogs({ opened, list, document, ...props }: ViewDialogsProps) {
  const { organisation, can } = useSession();
  const actions = useViewActions(list);
  const views = useQuery(viewsQuery(organisation.organisationId, list));
  const [editedId, setEditedId] = useState<string>();
  const find = (id: string | undefined) => views.data?.views.find((view) => view.id === id);
  const edited = find(editedId);

  if (opened === 'save')
    return (
      <ViewNaming
        list={list}
        document={document}
        onSaved={(saved) => {
          props.onSaved(saved);
          props.onClose();
        }}
        onClose={props.onClose}
      />
    );
  if (edited) {
    const back = () => setEditedId(undefined);
    return <ViewNaming list={list} view={edited} document={edited.document} onSaved={back} onClose={back} />;
  }
  return (
    <ManageViewsDialog
      views={views.data?.views.map((view) => toItem(view, can))}
      error={views.error ? messageOf(views.error) : undefined}
      onRetry={() => void views.refetch()}
      onEdit={({ id }) => setEditedId(id)}
      onRemove={({ id }) => {
        const view = find(id);
        if (view) actions.remove(view);
      }}
      onDefault={({ id }) => actions.setDefault(id)}
      onClose={props.onClose}
    />
  );
}

interface ViewNamingProps {
  list: ViewList;
  /** The view to change; absent for a new one. */
  view?: ListView;
  document: ViewDocument | ListView['document'];
  onSaved: (saved: ListView) => void;
  onClose: () => void;
}

/** The name of a view and who sees it. A failed save keeps what was typed. */
const ViewNaming = takingBack(ViewNamingForm);

function ViewNamingForm({ list, view, document, onSaved, onClose }: ViewNamingProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { organisationId: org } = organisation;
  const { succeed } = useNotifications();
  const roles = useQuery({ ...viewsQuery(org, list), enabled: can('view:share') }).data?.roles;
  const initialValues = useMemo<ViewValues>(
    () => ({ name: view?.name ?? '', audience: view?.audience ?? 'own', roleId: view?.roleId ?? '' }),
    [view],
  );
  const draft = useFormDraft<ViewValues>({
    org,
    form: `list-view:${view?.id ?? list}`,
    initialValues,
    version: view?.version,
  });
  const saving = useViewSave({
    list,
    view,
    document,
    draft,
    onSaved(saved) {
      succeed(t`保存成功`);
      onSaved(saved);
    },
  });
  return (
    <SaveViewDialog
      kind={!view ? 'new' : view.isOwn ? 'edit' : 'take-over'}
      roles={
        can('view:share') ? (roles ?? []).map(({ id, name }) => ({ value: id, label: name })) : undefined
      }
      initialValues={initialValues}
      {...formProps({ saving, draft, onClose })}
    />
  );
}
