import { useLingui } from '@lingui/react';
import { MenuEditorPage } from '../../features/menu-editor/MenuEditorPage.tsx';
import { useMenu } from '../menu/menu-context.tsx';
import { titleIn } from '../menu/titles.ts';
import { menuPageNames } from './page-names.ts';

/** The menu of the organisation, with the pages that it can lead to: by their titles where the menu has them. */
export default function MenuEditorRoute() {
  const { i18n } = useLingui();
  const menu = useMenu();
  const shown = (title: string) => titleIn(i18n._.bind(i18n), title);
  const pages = menuPageNames.map((value) => {
    const title = menu.pages.find(({ name }) => name === value)?.title;
    return { value, label: title === undefined ? value : shown(title), detail: value };
  });
  return <MenuEditorPage pages={pages} titleIn={shown} />;
}
