export { ClippedTextLink, TextLink } from './TextLink.ts';
