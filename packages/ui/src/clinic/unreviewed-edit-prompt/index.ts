export { UnreviewedEditPrompt, type UnreviewedEditPromptProps } from './UnreviewedEditPrompt.tsx';
