export { KnownCustomers, type KnownCustomersProps } from './KnownCustomers.tsx';
export type { KnownCustomer, KnownField, Recognition } from './types.ts';
