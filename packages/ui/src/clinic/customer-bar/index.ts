export { CustomerBar, type CustomerBarProps } from './CustomerBar.tsx';
