import { type ListView, removeView, restoreView, saveView, setDefaultView } from '@huifang/contract';
import type { ViewDocument, ViewList } from '@huifang/domain/list-views';
import type { ViewValues } from '@huifang/ui/clinic/list-views';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '../../lib/api.ts';
import type { FormDraft } from '../../lib/form-draft.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { type UserInfo, useSession } from '../../lib/session-context.tsx';
import { useUndo } from '../../lib/undo.ts';
import { useAttempt } from '../saving/useAttempt.ts';
import { useSave } from '../saving/useSave.ts';
import { viewsQuery } from './view-queries.ts';

interface SaveOptions {
  list: ViewList;
  /** The view to change; absent for a new one. */
  view?: ListView;
  /** What is kept under the name. */
  document: ViewDocument | ListView['document'];
  draft?: FormDraft<ViewValues>;
  onSaved: (saved: ListView) => void;
}

/** Keeps a view once, however often it is tried. Of two tabs the second is told what the first has changed. */
export function useViewSave({ list, view, document, draft, onSaved }: SaveOptions) {
  const { organisationId } = useSession().organisation;
  const queryClient = useQueryClient();
  const query = viewsQuery(organisationId, list);
  return useSave<ViewValues, ListView>({
    draft,
    send({ values }, { version: named, optionsFor }) {
      // Whoever was told of a newer version has seen it, as has whoever sees it in the list.
      const version = view && Math.max(view.version, named ?? 0);
      const request = { ...values, id: view?.id, list, document: { ...document }, version, organisationId };
      return api.call(saveView, request, optionsFor(request));
    },
    fieldOf: (path) => (path === 'name' || path === 'roleId' ? path : undefined),
    fieldOfCode: { VIEW_NAME_TAKEN: 'name' },
    onSaved(saved) {
      queryClient.setQueryData(query.queryKey, (now) => now && { ...now, views: withView(now.views, saved) });
      void queryClient.invalidateQueries(query);
      onSaved(saved);
    },
    onRefused: () => void queryClient.invalidateQueries(query),
  });
}

/** What is done with one view after another, each once: the default, and removals, which can be undone. */
export function useViewActions(list: ViewList) {
  const { t } = useLingui();
  const { organisationId } = useSession().organisation;
  const { succeed, prompt } = useNotifications();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(viewsQuery(organisationId, list));
  /** Who is signed in knows with which views lists open. */
  const tellSession = (id: string | undefined) =>
    queryClient.setQueryData<UserInfo>(
      ['userInfo'],
      (user) => user && withDefault(user, organisationId, list, id),
    );

  const byDefault = useAttempt({
    send(id: string | undefined, keyFor) {
      const request = { list, id, organisationId };
      return api.call(setDefaultView, request, { idempotencyKey: keyFor(request) });
    },
    onDone(_, id) {
      tellSession(id);
      void refresh();
      succeed(id === undefined ? t`已取消默认视图` : t`已设为默认视图`);
    },
    onFailed: (error) => prompt(messageOf(error)),
    takesTurns: true,
  });
  const removing = useAttempt({
    send(view: ListView, keyFor) {
      const request = { id: view.id, organisationId };
      return api.call(removeView, request, { idempotencyKey: keyFor(request) });
    },
    onDone({ undoSeconds }, view) {
      if (view.isDefault) tellSession(undefined);
      void refresh();
      const { name } = view;
      offerUndo({
        text: t`已删除视图 ${name}`,
        seconds: undoSeconds,
        undo: async () => {
          const back = await api.call(restoreView, { id: view.id, organisationId });
          if (back.isDefault) tellSession(back.id);
          await refresh();
        },
      });
    },
    onFailed: (error) => {
      prompt(messageOf(error));
      void refresh();
    },
    takesTurns: true,
  });
  return {
    setDefault: (id: string | undefined) => void byDefault.run(id),
    remove: (view: ListView) => void removing.run(view),
  };
}

const withView = (views: readonly ListView[], saved: ListView): ListView[] =>
  views.some(({ id }) => id === saved.id)
    ? views.map((view) => (view.id === saved.id ? saved : view))
    : [...views, saved];

function withDefault(user: UserInfo, org: string, list: ViewList, id: string | undefined): UserInfo {
  const organisations = user.organisations.map((organisation) => {
    if (organisation.organisationId !== org) return organisation;
    const { [list]: _before, ...others } = organisation.defaultViews;
    return { ...organisation, defaultViews: id === undefined ? others : { ...others, [list]: id } };
  });
  return { ...user, organisations };
}
