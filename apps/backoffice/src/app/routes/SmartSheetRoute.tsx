export { AnswersPage as default } from '../../features/forms/pages/AnswersPage.tsx';
