import { eachMenuIcon } from '@huifang/domain/menu-icons';
import type { TranslatedLocale } from '@huifang/domain/translations';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { IconGallery } from '@huifang/ui/clinic/menu-icons';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { useCopy } from '../../lib/copy.ts';
import { useSession } from '../../lib/session-context.tsx';
import { menuEntriesQuery, menuIconsQuery } from './queries.ts';

export interface IconGalleryPageProps {
  /** How the menu shows a title in the interface language. */
  titleIn: (title: string) => string;
  /** Opens an entry of the menu. */
  onOpenEntry: (details: { id: string }) => void;
}

/** 图标库: all icons of the menu, and which entries have them. */
export function IconGalleryPage({ titleIn, onOpenEntry }: IconGalleryPageProps) {
  const { t, i18n } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const icons = useQuery(menuIconsQuery(org));
  const entries = useQuery(menuEntriesQuery(org));
  const copy = useCopy();
  const locale = i18n.locale as TranslatedLocale;
  const shown = (entries.data ?? []).map(({ id, icon, title, translations }) => ({
    id,
    icon,
    title: titleIn(translations[locale] || title),
  }));
  const failed = [icons, entries].filter(({ error, data }) => error && !data);
  return (
    <ListPage title={t`图标库`} panelLabel={t`图标库`}>
      <IconGallery
        icons={eachMenuIcon((name) => ({
          isOffered: icons.data?.offered.includes(name) ?? true,
          uses: shown.filter(({ icon }) => icon === name),
        }))}
        isLoading={icons.isLoading || entries.isLoading}
        loadError={failed[0] && messageOf(failed[0].error)}
        onRetry={() => {
          for (const query of failed) void query.refetch();
        }}
        onCopy={({ name }) => copy(name, t`已复制 ${name}`)}
        onOpenEntry={onOpenEntry}
      />
    </ListPage>
  );
}
