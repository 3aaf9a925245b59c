export { OrganisationRulesForm, type OrganisationRulesFormProps } from './OrganisationRulesForm.tsx';
