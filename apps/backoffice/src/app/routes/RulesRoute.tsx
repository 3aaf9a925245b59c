export { RulesPage as default } from '../../features/rules/RulesPage.tsx';
