export { CustomerSearch, type CustomerSearchProps, type FoundCustomer } from './CustomerSearch.tsx';
