export { OfferedIconsPage as default } from '../../features/menu-editor/OfferedIconsPage.tsx';
