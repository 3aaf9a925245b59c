import { useLingui } from '@lingui/react';
import { useNavigate } from 'react-router';
import { IconGalleryPage } from '../../features/menu-editor/IconGalleryPage.tsx';
import { titleIn } from '../menu/titles.ts';

/** The icons of the menu; an entry that has one opens on the page that arranges the menu. */
export default function IconGalleryRoute() {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  return (
    <IconGalleryPage
      titleIn={(title) => titleIn(i18n._.bind(i18n), title)}
      onOpenEntry={({ id }) => void navigate(`/componentpath?entry=${id}`)}
    />
  );
}
