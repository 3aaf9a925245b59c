export { VisuallyHidden, visuallyHidden } from './VisuallyHidden.ts';
