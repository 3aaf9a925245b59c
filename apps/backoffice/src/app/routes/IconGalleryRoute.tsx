import { useNavigate } from 'react-router';
import { IconGalleryPage } from '../../features/menu-editor/IconGalleryPage.tsx';

/** The icons of the menu; an entry that has one opens on the page that arranges the menu. */
export default function IconGalleryRoute() {
  const navigate = useNavigate();
  return <IconGalleryPage onOpenEntry={({ id }) => void navigate(`/componentpath?entry=${id}`)} />;
}
