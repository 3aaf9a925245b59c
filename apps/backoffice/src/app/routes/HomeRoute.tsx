import { useLingui } from '@lingui/react';
import { useNavigate } from 'react-router';
import { HomePage } from '../../features/home/HomePage.tsx';
import { useMenu } from '../menu/menu-context.tsx';
import { titleIn } from '../menu/titles.ts';
import { menuGroups } from '../shell/menu-groups.ts';

/** Home, with the pages that the person's menu holds. */
export default function HomeRoute() {
  const { i18n } = useLingui();
  const menu = useMenu();
  const navigate = useNavigate();
  const groups = menuGroups(menu, (title) => titleIn(i18n._.bind(i18n), title));
  const links = groups
    .flatMap(({ items }) => items)
    .filter(({ id, isExternal }) => id !== '/home' && !isExternal);

  return <HomePage links={links} onNavigate={({ link }) => void navigate(link.href)} />;
}
