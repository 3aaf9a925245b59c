export { Menu, type MenuItem, type MenuProps, type MenuSection } from './Menu.tsx';
