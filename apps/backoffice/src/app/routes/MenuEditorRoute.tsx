import { MenuEditorPage } from '../../features/menu-editor/MenuEditorPage.tsx';
import { menuPageNames } from './page-names.ts';

const pages = menuPageNames.map((name) => ({ value: name, label: name }));

/** The menu of the organisation, with the pages that it can lead to. */
export default function MenuEditorRoute() {
  return <MenuEditorPage pages={pages} />;
}
