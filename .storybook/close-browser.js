export { closeBrowser as default } from './story-environment.js';
