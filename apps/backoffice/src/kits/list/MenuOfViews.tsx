import type { ListView } from '@huifang/contract';
import type { ViewDocument } from '@huifang/domain/list-views';
import { ViewsMenu } from '@huifang/ui/clinic/list-views';
import { useLingui } from '@lingui/react/macro';
import { messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { useChangeWords } from './useChangeWords.ts';
import type { ListViewsOf } from './useListViews.ts';
import { useViewActions, useViewSave } from './useViewSaves.ts';
import type { ListNow } from './view-changes.ts';
import { toItem } from './view-items.ts';

export interface MenuOfViewsProps {
  now: ListNow & { views: ListViewsOf };
  /** What a save would keep. */
  document: ViewDocument;
  onSaveAs: () => void;
  onManage: () => void;
}

/** The menu of a list's views, and what it does with the one that is shown. */
export default function MenuOfViews({ now, document, onSaveAs, onManage }: MenuOfViewsProps) {
  const { t } = useLingui();
  const { can } = useSession();
  const { succeed } = useNotifications();
  const { views } = now;
  const { list, shown } = views;
  const changes = useChangeWords(now);
  const { data, error } = views.views;
  const actions = useViewActions(list);
  const saving = useViewSave({
    list,
    view: shown,
    document,
    onSaved(saved) {
      views.setMenuOpen(false);
      views.adopt(saved);
      succeed(t`保存成功`);
    },
  });
  const canSave = shown?.isOwn && toItem(shown, can).canChange;
  return (
    <ViewsMenu
      views={data?.views.map((view) => toItem(view, can))}
      error={error ? messageOf(error) : undefined}
      onRetry={() => void views.views.refetch()}
      selectedId={shown?.id}
      changes={changes}
      onSave={canSave ? () => saving.save({ values: valuesOf(shown) }) : undefined}
      isSaving={saving.isSaving}
      saveError={saving.refusal}
      onDiscard={() => views.open(shown)}
      onSelect={({ id }) => views.openById(id)}
      onDefault={({ id }) => actions.setDefault(id)}
      onSaveAs={onSaveAs}
      onManage={onManage}
      onClose={() => views.setMenuOpen(false)}
    />
  );
}

const valuesOf = ({ name, audience, roleId }: ListView) => ({ name, audience, roleId });
