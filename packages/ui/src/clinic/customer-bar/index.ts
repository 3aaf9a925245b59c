export { CustomerBar, type CustomerBarProps, FixedCustomerBar } from './CustomerBar.tsx';
